import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * `node tests/support/count.mjs [FOLDER]`: counts test titles and assertions as Markdown. A title
 * in a table counts once.
 */

const [folder = fileURLToPath(new URL('..', import.meta.url))] = process.argv.slice(2).filter((word) => word !== '--');
const KINDS = ['unit', 'integration', 'e2e'];
/** A multi-line table has its title after the closing bracket. */
const TITLE = /^\s*(?:(?:it|test)(?:\.each|\.for)?(?:<[^>]*>)?(?:\([^\n]*\)|`[^`]*`)?|\](?: as const)?\))\(\s*[`'"]/gm;
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
