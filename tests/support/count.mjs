import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * `node tests/support/count.mjs`: how many titles and assertions the tests have, by kind, as Markdown; `-- FOLDER` of another checkout. A title in a
 * loop or a table counts once, whatever it is repeated for: what is compared is the text of two states of the tests.
 */

const [folder = fileURLToPath(new URL('..', import.meta.url))] = process.argv.slice(2).filter((word) => word !== '--');
const KINDS = ['unit', 'integration', 'e2e'];
/** Of a table over several lines, the title stands behind its end. */
const TITLE = /^\s*(?:(?:it|test)(?:\.each|\.for)?(?:<[^>]*>)?(?:\([^\n]*\)|`[^`]*`)?|\](?: as const)?\))\(\s*[`'"]/gm;
/** `expect(…)`, and the helpers of tests/support that assert: expectRefusal, axe and the like. */
const ASSERTION = /\b(?:expect(?:[A-Z]\w*)?(?:\.(?:poll|soft))?|axe)(?:<[^>()]*>)?\(/g;

const count = (text, pattern) => text.match(pattern)?.length ?? 0;

const rows = KINDS.map((kind) => {
  const files = readdirSync(`${folder}/${kind}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:test|spec)\.tsx?$/.test(name),
  );
  const texts = files.map((name) => readFileSync(`${folder}/${kind}/${name}`, 'utf8'));
  const sum = (of) => texts.reduce((total, text) => total + of(text), 0);
  return [
    kind,
    files.length,
    sum((text) => count(text, /\n/g)),
    sum((text) => count(text, TITLE)),
    sum((text) => count(text, ASSERTION)),
  ];
});
const totals = rows[0].map((_, column) => (column === 0 ? 'all' : rows.reduce((total, row) => total + row[column], 0)));
console.log('| kind | files | lines | titles | assertions |\n|---|---|---|---|---|');
for (const row of [...rows, totals]) console.log(`| ${row.join(' | ')} |`);
