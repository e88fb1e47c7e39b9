import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from '../project';
import { missingCitations, missingPaths } from './documents';

const documents = () => [
  ...projectFiles(['docs'], ['.md']),
  ...['README.md', 'CONTRIBUTING.md'].map((path) => ({ path, text: readProjectFile(path) })),
];

it('names only files and folders that exist', () => {
  expect(documents().length).toBeGreaterThan(3);
  expect(missingPaths(documents(), (path) => existsSync(path))).toEqual([]);
});

it('cites only documents that the project holds, and headings that they have', () => {
  const folders = ['app', 'bench', 'components', 'lib', 'scripts', 'tools', 'worker', 'prisma/migrations', 'tests/e2e'];
  const sources = [
    ...projectFiles([...folders, 'tests/support', 'tests/integration'], ['.ts', '.tsx', '.mjs', '.css', '.sql']),
    ...['prisma/schema.prisma', 'middleware.ts', 'knip.ts', 'next.config.mjs', '.env.example'].map((path) => ({
      path,
      text: readProjectFile(path),
    })),
    ...documents(),
  ];
  expect(missingCitations(sources, readProjectFile)).toEqual([]);
});

it('finds a path that is gone', () => {
  const text = "See `lib/a.ts`, `lib/b/` and `lib/<noun>/x.ts`; `a.ts` is anybody's.";
  expect(missingPaths([{ path: 'docs/x.md', text }], (path) => path === 'lib/a.ts')).toEqual([
    'docs/x.md names lib/b/',
  ]);
});

const held = (path: string) => (path === 'docs/rules.md' ? '# Rules\n\n## Tax\n' : '');

it.each([
  ['// The lengths are in other.md.', ['x.ts:1 there is no other.md']],
  ['// docs/rules.md, "Prices"', ['x.ts:1 docs/rules.md has no Prices']],
  ['// as product §5 has it', ['x.ts:1 // as product §5 has it']],
  ['// the rulings say so', ['x.ts:1 // the rulings say so']],
  ['// docs/rules.md, "Tax"', []],
  ['// RFC 5321 §4.2.1', []],
  ['const readme = folder.mdx;', []],
])('%s', (text, faults) => {
  expect(missingCitations([{ path: 'x.ts', text }], held)).toEqual(faults);
});
