import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../../../package.json';
import { projectFiles, readProjectFile } from '../project';
import { missingCitations, missingCommands, missingFiles, missingPaths, wordsIn } from './documents';

const documents = () => [
  ...projectFiles(['docs'], ['.md']),
  ...['README.md', 'CONTRIBUTING.md'].map((path) => ({ path, text: readProjectFile(path) })),
];

it('names only files and folders that exist', () => {
  expect(documents().length).toBeGreaterThan(3);
  expect(missingPaths(documents(), (path) => existsSync(path))).toEqual([]);
  const files = projectFiles(['.'], ['.ts', '.tsx', '.mjs', '.sql', '.css']).map(({ path }) => path);
  expect(missingFiles(documents(), files)).toEqual([]);
});

it('names only commands that exist', () => {
  expect(missingCommands(documents(), manifest.scripts, existsSync)).toEqual([]);
});

it('names the metrics that the shop has', () => {
  const namesIn = (text: string) => new Set(text.match(/\bshop_[a-z_]+?(?=_(?:bucket|count|sum)\b|[^a-z_])/g));
  const sources = projectFiles(['lib/platform/server/metrics'], ['.ts']);
  const measured = namesIn(sources.map(({ text }) => text).join('\n'));
  expect(measured.size).toBeGreaterThan(8);
  expect(namesIn(readProjectFile('docs/deploy.md'))).toEqual(measured);
  expect([...namesIn(readProjectFile('docs/examples/alerts.yml'))].filter((name) => !measured.has(name))).toEqual([]);
});

it('stays short', () => {
  const decisions = projectFiles(['docs/decisions'], ['.md']);
  expect(decisions.filter((one) => wordsIn(one) > 200).map(({ path }) => path)).toEqual([]);
  expect(documents().reduce((sum, one) => sum + wordsIn(one), 0)).toBeLessThanOrEqual(25_000);
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

it('finds a file name that is gone', () => {
  const text = 'See `a.ts`, `b/a.ts`, `c.ts` and `x/a.ts`.';
  expect(missingFiles([{ path: 'docs/x.md', text }], ['lib/b/a.ts'])).toEqual([
    'docs/x.md names c.ts',
    'docs/x.md names x/a.ts',
  ]);
});

it('finds a command that is gone', () => {
  const text = 'Run `npm run build`, `A=b npm run old-one -- x`, `node tools/a.mjs` or `node --import tsx b/c.ts`.';
  expect(missingCommands([{ path: 'docs/x.md', text }], { build: '' }, (path) => path === 'tools/a.mjs')).toEqual([
    'docs/x.md runs old-one',
    'docs/x.md runs b/c.ts',
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
