import { mkdirSync, readFileSync } from 'node:fs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { checkNode, continueWithProjectNode } from '../scripts/lib/node-runtime.mjs';
import { run, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';

/*
 * `npm run saved-images`: draws the banners that staff download under /admin/saved-images into public/banners/. The products
 * are the project's own drawings, the words stand in messages/ar.json, the letters are the shop's typeface.
 */

const SIZE = { width: 1600, height: 840 };
const FOLDER = inProject('public/banners');

/** Which of the slides' compositions stands behind which banner. */
const BANNERS = { promo: 1, installments: 3, latest: 0 };

const font = (part) =>
  readFileSync(
    inProject(`node_modules/@fontsource-variable/readex-pro/files/readex-pro-${part}-wght-normal.woff2`),
  ).toString('base64');

const face = (part, range) =>
  `@font-face { font-family: Shop; font-weight: 160 700; src: url(data:font/woff2;base64,${font(part)}); unicode-range: ${range} }`;

const isolated = (text) => `<bdi>${text}</bdi>`;

function page(words, picture, logo) {
  const stats = Object.values(words.stats ?? {});
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>
${face('arabic', 'U+0600-06FF, U+200C-200F')}
${face('latin', 'U+0000-00FF, U+2010-2027')}
* { box-sizing: border-box; margin: 0 }
body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; font-family: Shop; color: #f3f6f7; line-height: 1.45 }
img.ground { position: absolute; inset: 0 }
main { position: absolute; inset-block: 0; inset-inline-start: 96px; width: 660px; display: flex; flex-direction: column; justify-content: center; gap: 26px }
.brand { display: flex; align-items: center; gap: 16px; font-size: 27px; font-weight: 500; color: #cfd9dc }
.brand svg { width: 52px; height: 52px }
.tag { align-self: start; border-radius: 999px; padding: 8px 24px; background: #17c3ae26; border: 1.5px solid #17c3ae80; color: #6ce6d6; font-size: 25px; font-weight: 500 }
h1 { font-size: ${words.figure ? 56 : 68}px; font-weight: 640; line-height: 1.32; text-wrap: balance }
.figure { font-size: 168px; font-weight: 700; line-height: 1; color: #2fdcc6; direction: ltr; align-self: start; font-variant-numeric: tabular-nums }
p { font-size: 29px; color: #b9c5ca; max-width: 600px; text-wrap: pretty }
ul { display: flex; gap: 18px; list-style: none; padding: 0; margin-top: 8px }
li { flex: 1; border-radius: 18px; background: #ffffff0f; border: 1.5px solid #ffffff1f; padding: 16px 18px; font-size: 21px; color: #b9c5ca }
li b { display: block; font-size: 34px; font-weight: 640; color: #f3f6f7; line-height: 1.3 }
</style><body><img class="ground" alt="" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}"><main>
<div class="brand">${logo}<span>${words.shop}</span></div>
<div class="tag">${words.tag}</div>
${words.figure ? `<div class="figure">${words.figure}</div>` : ''}
<h1>${words.title}</h1><p>${words.text}</p>
${stats.length > 0 ? `<ul>${stats.map(({ value, label }) => `<li><b>${isolated(value)}</b>${label}</li>`).join('')}</ul>` : ''}
</main></body></html>`;
}

await run(async () => {
  checkNode();
  if (await continueWithProjectNode()) return;
  const { chromium } = await import('@playwright/test');
  const { default: sharp } = await import('sharp');
  const { bannerPicture } = await import('./pictures/scenes.ts');
  const { logoSvg } = await import('./pictures/brand.ts');
  const messages = JSON.parse(readFileSync(inProject('messages/ar.json'), 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
  try {
    const tab = await browser.newPage({ viewport: SIZE });
    for (const [name, composition] of Object.entries(BANNERS)) {
      await step(name, async () => {
        const words = { shop: messages.store.fallback_name, ...messages.admin.saved_images.banners[name] };
        await tab.setContent(page(words, bannerPicture(composition), logoSvg()), { waitUntil: 'load' });
        await tab.evaluate(() => document.fonts.ready);
        const png = await tab.screenshot();
        await sharp(png).png({ palette: true, quality: 95, dither: 1, effort: 8 }).toFile(`${FOLDER}/${name}.png`);
      });
    }
  } finally {
    await browser.close();
  }
});
