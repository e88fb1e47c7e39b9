import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../project';
import { commentsOf } from './comments';
import { BASELINE, COMMAND, countsOf, departures, findings, judgedSources, nextBaseline } from './style';

describe('the style of comments and names', () => {
  it('is nowhere worse or better than the baseline', () => {
    expect(departures(findings(judgedSources()), JSON.parse(readProjectFile(BASELINE)))).toEqual([]);
  });
});

describe('the guard of the style', () => {
  const counts = (text: string, path = 'lib/x.ts') => {
    const found = countsOf(findings([{ path, text }]));
    return Object.fromEntries(
      Object.entries(found).flatMap(([rule, files]) => Object.entries(files).map(([, count]) => [rule, count])),
    );
  };

  it.each([
    '// The letter was sent.',
    '/** Answers with a letter. */',
    '// Its twin is left out.',
    '// whoever asked',
    '// Somebody waits.',
    '// Carts are brought along.',
    '// the former price',
    '// It is tried again.',
    '// of the last try',
    '// MOST_LINES at once',
    '// likeness of two names',
    '// dressed before it goes',
    '// written down first',
    '// Staff are told of it.',
    '// Old rows are forgotten.',
    '// What leads on from a cart.',
    '// Here stands the price.',
  ])('finds the word in «%s»', (text) => {
    expect(counts(text)).toEqual({ words: 1 });
  });

  it.each([
    '// Arabic letters and digits',
    '// a two-letter code, sent as it is',
    '// `MOST_LINES` at once',
    '// a stand-in server',
    "const text = 'the letter was sent'; // a customer",
    `const url = \`https://x/\${'//twin'}\`;`,
    'const found = /\\/\\/ twin/.test(text);',
    '// biome-ignore lint/a/b: whoever',
  ])('leaves «%s» alone', (text) => {
    expect(counts(text)).toEqual({});
  });

  it.each([
    ['sendLetter', 'email'],
    ['findTwins', 'duplicate'],
    ['bringAlong', 'merge'],
    ['FormerSlug', 'previous'],
    ['MOST_LINES', 'MAX_'],
    ['LONGEST_READ_MS', 'MAX_'],
    ['PATIENCE', '_TIMEOUT_MS'],
    ['likeness', 'similarity'],
    ['forgetOldMails', 'purge'],
    ['tellShopper', 'notify'],
  ])('finds the word in the name %s', (name, say) => {
    const { names } = findings([{ path: 'lib/x.ts', text: `export const ${name} = 1;` }]);
    expect(names.map(({ fault }) => fault)).toEqual([expect.stringContaining(say)]);
  });

  it.each(['letterOfKey', 'tellApart', 'AT_MOST', 'mostSold', 'newsSound'])('accepts the name %s', (name) => {
    expect(counts(`export function ${name}() {}`)).toEqual({});
  });

  it('finds long comments, but not the head of a module', () => {
    const long = 'word '.repeat(33);
    expect(counts(`const a = 1;\n// ${long}\n// ${long}\n`)).toEqual({ long: 1 });
    expect(counts(`import a from 'a';\n\n/* ${long} */\n\n/** ${long} */\nconst b = 1;`)).toEqual({ long: 1 });
    expect(counts(`/// ${'word '.repeat(31)}\nmodel A {\n  /// ${long}\n}`, 'prisma/schema.prisma')).toEqual({
      long: 1,
    });
  });

  it('finds a comment that occurs three times', () => {
    const text = '// The page reloads.\nconst a = 1;\n';
    expect(counts(text.repeat(2))).toEqual({});
    expect(counts(text.repeat(3))).toEqual({ repeated: 3 });
  });

  it('finds a name that two files export', () => {
    const text = 'export const valuesOf = 1;';
    const sources = ['lib/a.ts', 'lib/b.ts', 'tests/c.ts'].map((path) => ({ path, text }));
    expect(countsOf(findings(sources)).shared).toEqual({ valuesOf: 2 });
    expect(counts('export const metadata = 1;', 'app/page.tsx')).toEqual({});
  });

  it('fails on more findings than the baseline, and on fewer until it is lowered', () => {
    const found = findings([{ path: 'lib/x.ts', text: '// a twin\nconst a = 1; // a twin too' }]);
    expect(departures(found, { words: { 'lib/x.ts': 2 } })).toEqual([]);
    expect(departures(found, { words: { 'lib/x.ts': 1 } })).toEqual([
      expect.stringMatching(/^words: lib\/x.ts has 2, allowed 1\n {2}lib\/x.ts:1 «twin»: say duplicate\n/),
    ]);
    expect(departures(found, { words: { 'lib/x.ts': 2, 'lib/gone.ts': 1 } })).toEqual([
      'words: lib/gone.ts has 0, baseline 1',
      `lower the baseline: ${COMMAND}`,
    ]);
  });

  it.each([
    ['of a file', { words: { 'lib/x.ts': 1 } }],
    ['of a file that the baseline does not name', { words: { 'lib/moved.ts': 2 } }],
    ['although another one shrinks', { words: { 'lib/x.ts': 1, 'lib/y.ts': 5 } }],
  ])('refuses to raise the count %s', (_, baseline) => {
    const found = findings([{ path: 'lib/x.ts', text: '// a twin\nconst a = 1; // a twin too' }]);
    const { content, report } = nextBaseline(found, baseline);
    expect(content).toBeNull();
    expect(report).toEqual([
      expect.stringMatching(/^words: lib\/x.ts has 2, allowed [01]\n {2}lib\/x.ts:1 «twin»: say duplicate\n/),
      'not written: the baseline only shrinks',
    ]);
  });

  it('lowers counts and drops files without findings', () => {
    const found = findings([{ path: 'lib/x.ts', text: '// a twin' }]);
    const { content, report } = nextBaseline(found, { words: { 'lib/x.ts': 2, 'lib/gone.ts': 1 } });
    expect(JSON.parse(content ?? '')).toMatchObject({ words: { 'lib/x.ts': 1 } });
    expect(content).not.toContain('gone');
    expect(report).toContain('words: 1');
  });

  it('reads comments of all kinds', () => {
    const text = `/** One\n * two */\nconst a = \`\${b /* three */} // no\`;\n// four\n// five\n<p>{/* six */}</p>`;
    expect(commentsOf({ path: 'x.tsx', text }).map((comment) => [comment.line, comment.text])).toEqual([
      [1, 'One two'],
      [3, 'three'],
      [4, 'four five'],
      [6, 'six'],
    ]);
  });
});
