import { mkdirSync } from 'node:fs';
import { loadEnvFile } from '../scripts/lib/env-file.mjs';
import { Refusal, run, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { findChromium } from '../tests/runner/chromium.mjs';

/*
 * `npm run app-screens -- http://localhost:3000` photographs a running shop for the app's store page (pictures and
 * sizes: app/manifest.ts).
 */

const FOLDER = inProject('public/screens');

const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
};

async function photograph(browser, base, form, name, path) {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    serviceWorkers: 'block',
    ...FORMS[form],
  });
  await context.addInitScript(() => localStorage.setItem('install-bar-dismissed', 'true'));
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  // Hides parts that move or appear later.
  await page.addStyleTag({ content: '.floating-buttons, .marquee-frame { display: none }' });
  const png = await page.screenshot();
  await context.close();
  const { default: sharp } = await import('sharp');
  await sharp(png).webp({ quality: 72, effort: 6 }).toFile(`${FOLDER}/${name}-${form}.webp`);
}

await run(async () => {
  if (!(await prepareTool())) return;
  loadEnvFile();
  const base = process.argv[2];
  if (!base) throw new Refusal('Usage: npm run app-screens -- http://localhost:3000');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
  });
  try {
    const [product] = await (await fetch(`${base}/api/products?category=laptops&featured=true&limit=1`)).json();
    if (!product) throw new Refusal('This shop has no featured laptop to photograph.');
    mkdirSync(FOLDER, { recursive: true });
    for (const form of Object.keys(FORMS)) {
      await step(`Pictures, ${form}`, async () => {
        await photograph(browser, base, form, 'home', '/');
        await photograph(browser, base, form, 'category', '/category/laptops');
        if (form === 'narrow') await photograph(browser, base, form, 'product', `/product/${product.id}`);
      });
    }
  } finally {
    await browser.close();
  }
});
