import { expect, it } from 'vitest';
import { type Source, shopSources } from '../project';

/** Finds handlers of pointer entries, which React misses if the pointer leaves a part that is not hydrated. Staff screens have none. */
const deafEntries = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => !path.startsWith('components/admin/') && /\bon(?:Pointer|Mouse)Enter=/.test(text))
    .map(({ path }) => path);

it('hears the pointer enter from a part that is not hydrated', () => {
  expect(deafEntries(shopSources())).toEqual([]);
  const text = '<section onPointerEnter={hold} />';
  expect(deafEntries([{ path: 'components/ui/a.tsx', text }])).toEqual(['components/ui/a.tsx']);
});
