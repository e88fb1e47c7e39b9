import { expect, it } from 'vitest';
import { projectFiles, type Source } from '../project';

/** Finds staff pages that read a query, but return to an address without it after the sign-in. */
const forgetful = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path.endsWith('/page.tsx') && text.includes('searchParams'))
    .filter(({ text }) => /require(?:Staff|Owner)\(\s*(?!filterUrl\()/.test(text.replace(/^import .*$/gm, '')))
    .map(({ path }) => path);

it('leads staff back to the address with its query after the sign-in', () => {
  const pages = projectFiles(['app/(admin)'], ['.tsx']);
  expect(pages.length).toBeGreaterThan(50);
  expect(forgetful(pages)).toEqual([]);
  const text = "const { q } = await searchParams;\nawait requireStaff('/admin/a', 'orders');";
  expect(forgetful([{ path: 'app/(admin)/admin/a/page.tsx', text }])).toEqual(['app/(admin)/admin/a/page.tsx']);
});
