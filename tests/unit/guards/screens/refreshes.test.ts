import { expect, it } from 'vitest';
import { type Source, shopSources } from '../project';

/** May refresh directly: the frame of a failed read contains no input. */
const FREE = 'components/admin/shell/signed-out-shell.tsx';

/** Finds staff screens that refresh without useStaffRouter(): input would be lost if the session has ended. */
const unguarded = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('components/admin/') && path !== FREE)
    .filter(({ text }) => text.includes('router.refresh()') && !text.includes('useStaffRouter'))
    .map(({ path }) => path);

it('refreshes staff screens only with a session', () => {
  expect(unguarded(shopSources())).toEqual([]);
  const text = 'const router = useRouter(); router.refresh();';
  expect(unguarded([{ path: 'components/admin/a.tsx', text }])).toEqual(['components/admin/a.tsx']);
});
