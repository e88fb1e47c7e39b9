import { prepareTool } from '../scripts/lib/prepare-tool.mjs';

/* `node tools/count.mjs` counts sources, comments, tests and documents of the project. */

if (!(await prepareTool())) process.exit();
const { register } = await import('tsx/esm/api');
register();
const { projectFiles } = await import('../tests/unit/guards/project.ts');
const { withoutComments } = await import('../tests/unit/guards/text.ts');
const { commentsOf } = await import('../tests/unit/guards/texts/comments.ts');
const { findings, judgedSources } = await import('../tests/unit/guards/texts/style.ts');

const KINDS = { TypeScript: /\.tsx?$/, JavaScript: /\.mjs$/, SQL: /\.(?:sql|prisma)$/, JSON: /\.json$/, CSS: /\.css$/ };
const PARTS = {
  product: /^(?:app|components|lib|worker|[^/]+$)/,
  tooling: /^(?:scripts|tools|bench)\//,
  tests: /^tests\//,
  schema: /^prisma\/(?:schema\.prisma$|sql\/)/,
};
const MAX_IN_FOLDER = 25;
const LARGEST = 20;
/** The title of a multi-line table follows the closing bracket. */
const TITLE = /^\s*(?:(?:it|test)(?:\.each|\.for)?(?:<[^>]*>)?(?:\([^\n]*\)|`[^`]*`)?|\](?: as const)?\))\(\s*[`'"]/gm;
const ASSERTION = /\b(?:expect(?:[A-Z]\w*)?(?:\.(?:poll|soft))?|axe)(?:<[^>()]*>)?\(/g;
const SHARED_STATE =
  /globalThis as (?:unknown as )?\{([^}]*)\}|globalThis\.(\w+) (?:\?\?)?= |assign\(globalThis, \{ (\w+)|\[(Symbol\.for\([^)]+\))\] = /g;

const count = (text, pattern) => text.match(pattern)?.length ?? 0;
const linesOf = ({ text }) => count(text, /\n/g);
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
const topOf = ({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '(root)');
const folderOf = ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '(root)';
const isSchema = ({ path }) => KINDS.SQL.test(path);

function table(title, head, rows) {
  console.log(`\n## ${title}\n`);
  if (rows.length === 0) return console.log('none');
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const isNumber = head.map((_, column) => typeof rows[0][column] === 'number');
  const pad = (cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]));
  for (const row of all) console.log(row.map(pad).join('  ').trimEnd());
}

/** Lines that hold nothing but a comment. */
function commentLines(source) {
  if (isSchema(source)) return count(source.text, /^\s*(?:--|\/\/).*$/gm);
  const left = withoutComments(source.text).split('\n');
  return source.text.split('\n').filter((line, at) => line.trim() !== '' && !left[at]?.trim()).length;
}

function stateKeys({ path, text }) {
  const code = withoutComments(text);
  return Array.from(code.matchAll(SHARED_STATE)).flatMap(([, members = '', ...direct]) => {
    const typed = Array.from(members.matchAll(/\[(\w+)\]\?:|(?<!\[)\b(\w+)\??:/g), ([, symbol, name]) => {
      const value = symbol && code.match(new RegExp(`const ${symbol}\\b[^=]*= ([^;]+);`))?.[1];
      return name ?? value ?? symbol;
    });
    return [...typed, ...direct.filter(Boolean)].map((key) => [key, path]);
  });
}

const files = projectFiles(['.'], ['.ts', '.tsx', '.mjs', '.sql', '.prisma', '.json', '.css', '.csv', '.md']);
const code = judgedSources();
const groups = (list, of) => Object.entries(Object.groupBy(list, of)).sort(([a], [b]) => (a < b ? -1 : 1));

table(
  'Files and lines',
  ['folder', 'files', 'lines', ...Object.keys(KINDS)],
  [...groups(files, topOf), ['all', files]].map(([folder, list]) => [
    folder,
    list.length,
    sum(list, linesOf),
    ...Object.values(KINDS).map((kind) =>
      sum(
        list.filter(({ path }) => kind.test(path)),
        linesOf,
      ),
    ),
  ]),
);

const commentWords = (source) => sum(commentsOf(source), ({ text }) => wordsOf(text));
table(
  'Comment words',
  ['part', 'words'],
  Object.entries(PARTS).map(([part, pattern]) => [
    part,
    sum(
      code.filter(({ path }) => pattern.test(path)),
      commentWords,
    ),
  ]),
);
table(
  'Comment lines',
  ['folder', 'lines', 'comments', 'percent', 'words'],
  groups(code, topOf).map(([folder, list]) => {
    const [lines, comments] = [sum(list, linesOf), sum(list, commentLines)];
    return [folder, lines, comments, Math.round((1000 * comments) / Math.max(1, lines)) / 10, sum(list, commentWords)];
  }),
);

table(
  `Folders over ${MAX_IN_FOLDER} files`,
  ['folder', 'files'],
  groups(files, folderOf).flatMap(([folder, list]) => (list.length > MAX_IN_FOLDER ? [[folder, list.length]] : [])),
);
table(
  'Largest sources',
  ['file', 'lines'],
  code
    .map((source) => [source.path, linesOf(source)])
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST),
);

const exporters = Object.groupBy(findings(code).shared, ({ path: name }) => name);
table(
  'Names exported twice',
  ['name', 'files'],
  Object.entries(exporters).map(([name, list]) => [name, list.map(({ fault }) => fault.split(' in ')[1]).join(', ')]),
);
table('Keys on globalThis', ['key', 'file'], code.flatMap(stateKeys));

table(
  'Tests',
  ['kind', 'files', 'lines', 'titles', 'assertions'],
  groups(
    files.filter(({ path }) => /^tests\/(?:unit|integration|e2e)\/.*\.(?:test|spec)\.tsx?$/.test(path)),
    ({ path }) => path.split('/')[1],
  ).map(([kind, list]) => [
    kind,
    list.length,
    sum(list, linesOf),
    sum(list, ({ text }) => count(text, TITLE)),
    sum(list, ({ text }) => count(text, ASSERTION)),
  ]),
);

const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('findings/'));
const decisions = ({ path }) => (/^docs\/decisions\/\d/.test(path) ? 'docs/decisions/0*.md' : path);
table(
  'Words in documents',
  ['document', 'words'],
  [...groups(documents, decisions), ['all', documents]].map(([name, list]) => [
    name,
    sum(list, ({ text }) => wordsOf(text)),
  ]),
);
