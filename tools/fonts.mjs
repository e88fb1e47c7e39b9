import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Refusal, run, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';

/*
 * `npm run fonts` cuts two font files out of the typeface's package into app/fonts/. Every page loads them at once.
 * They contain the weights of the design and the letters of Arabic and English; app/fonts.ts uses the complete files
 * for others.
 */

const PACKAGE = 'node_modules/@fontsource-variable/readex-pro';
const FOLDER = inProject('app/fonts');
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** Must equal the ranges in app/fonts.ts. */
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

const characters = (ranges) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

await run(async () => {
  if (!(await prepareTool())) return;
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
  await step('figures of one width', async () => {
    const { status } = spawnSync('python3', [inProject('tools/figures.py'), `${FOLDER}/readex-pro-latin.woff2`], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Refusal('tools/figures.py needs python3 with fontTools and brotli.');
  });
  // The licence must be copied with the font.
  writeFileSync(`${FOLDER}/LICENSE`, readFileSync(inProject(PACKAGE, 'LICENSE')));
});
