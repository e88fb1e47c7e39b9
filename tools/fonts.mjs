import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkNode, continueWithProjectNode } from '../scripts/lib/node-runtime.mjs';
import { run, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';

/*
 * `npm run fonts`: cuts the two files that every page loads at once out of the typeface's package, into app/fonts/. They hold
 * the weights that the design uses and the letters of Arabic and English; app/fonts.ts leaves rarer ones to the whole files. And makes the figures of
 * papers: the typeface (5.3.0) has none of one width, so the points of amounts would not stand beneath each other.
 */

const PACKAGE = 'node_modules/@fontsource-variable/readex-pro';
const FOLDER = inProject('app/fonts');
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The same characters as the ranges in app/fonts.ts. */
const PARTS = {
  arabic: [
    [0x0600, 0x06ff],
    [0x200c, 0x200f],
    [0x2010, 0x2011],
  ],
  latin: [
    [0x0020, 0x007e],
    [0x00a0, 0x00bf],
    [0x00d7, 0x00d7],
    [0x2013, 0x2014],
    [0x2018, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2122, 0x2122],
  ],
};

const PAPERS = inProject('lib/orders/invoice/fonts');
const FIGURES = '0123456789.,-';
/** The widest digit of the regular weight; bold ones are drawn narrower than their places. Of a thousand units. */
const FIGURE_WIDTH = 620;

/** The characters of amounts alone, each digit in the middle of a place of one width. */
function figuresOf(opentype, file, style) {
  const whole = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const glyphs = [...FIGURES].map((character) => {
    const { name, advanceWidth, path } = whole.charToGlyph(character);
    const width = /\d/.test(character) ? FIGURE_WIDTH : advanceWidth;
    const shift = Math.round((width - advanceWidth) / 2);
    for (const command of path.commands) for (const x of ['x', 'x1', 'x2']) if (x in command) command[x] += shift;
    return new opentype.Glyph({ name, unicode: character.charCodeAt(0), advanceWidth: width, path });
  });
  const missing = new opentype.Glyph({ name: '.notdef', advanceWidth: FIGURE_WIDTH, path: new opentype.Path() });
  const { unitsPerEm, ascender, descender } = whole;
  const weightClass = style === 'Bold' ? 700 : 400;
  const names = { familyName: 'Readex Pro Figures', styleName: style };
  const font = new opentype.Font({
    ...names,
    weightClass,
    unitsPerEm,
    ascender,
    descender,
    glyphs: [missing, ...glyphs],
  });
  return Buffer.from(font.toArrayBuffer());
}

const characters = (ranges) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

await run(async () => {
  checkNode();
  if (await continueWithProjectNode()) return;
  const { default: subset } = await import('subset-font');
  mkdirSync(FOLDER, { recursive: true });
  for (const [part, ranges] of Object.entries(PARTS)) {
    await step(part, async () => {
      const whole = readFileSync(inProject(PACKAGE, `files/readex-pro-${part}-wght-normal.woff2`));
      const file = await subset(whole, characters(ranges), { targetFormat: 'woff2', variationAxes: WEIGHTS });
      writeFileSync(`${FOLDER}/readex-pro-${part}.woff2`, file);
      return `${Math.round(whole.length / 1024)} → ${Math.round(file.length / 1024)} KB`;
    });
  }
  const { default: opentype } = await import('opentype.js');
  for (const style of ['Regular', 'Bold']) {
    await step(`figures of papers, ${style}`, async () => {
      const whole = readFileSync(`${PAPERS}/readex-pro-${style.toLowerCase()}.ttf`);
      const file = figuresOf(opentype, whole, style);
      writeFileSync(`${PAPERS}/readex-pro-figures-${style.toLowerCase()}.otf`, file);
      return `${(file.length / 1024).toFixed(1)} KB`;
    });
  }
  // The licence asks to come along.
  writeFileSync(`${FOLDER}/LICENSE`, readFileSync(inProject(PACKAGE, 'LICENSE')));
});
