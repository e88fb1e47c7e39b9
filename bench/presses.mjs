import { parseArgs } from 'node:util';
import { endOnSignals, onEnd, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { Refusal, red, step } from '../scripts/lib/output.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { findChromium } from '../tests/runner/chromium.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';
import { samplePages } from './lib/sample-pages.mjs';

/*
 * `npm run presses [-- --runs 5]` measures Interaction to Next Paint with the processor slowed down four times. Fails
 * if a median is too slow.
 */

const SLOWDOWN = 4;
const MAX_PRESS_MS = 100;
const SIZE = { width: 390, height: 844 };
/** The shortest event duration that browsers report. */
const MIN_REPORTED_MS = 16;

const FILTERS = 'main button[popovertarget^="filters:"]';
const CARD = 'main article';

const presses = {
  Heart: { on: 'Category', press: (page) => page.locator(`${CARD} .heart:not(.versus)`).first().tap() },
  Compare: { on: 'Category', press: (page) => page.locator(`${CARD} .versus`).first().tap() },
  'Into the cart': { on: 'Category', press: (page) => page.locator(`${CARD} .add`).first().tap() },
  'Into the cart, product page': {
    on: 'Product',
    press: (page) => page.locator('main .add').filter({ visible: true }).first().tap(),
  },
  'Open the filters': { on: 'Category', press: (page) => page.locator(FILTERS).first().tap() },
  'A filter': {
    on: 'Category',
    before: (page) => page.locator(FILTERS).first().tap(),
    press: (page) => page.locator('section[popover] details[open] a').first().tap(),
  },
  'Another order': {
    on: 'Category',
    press: (page) => page.locator('main select[name=sort]').selectOption('price_asc'),
  },
  'A part of the builder': {
    on: 'Builder',
    press: (page) => page.locator('main li:has(h3) a[rel=nofollow]').first().tap(),
  },
  'Open the cart': { on: 'Home', press: (page) => page.locator('header button[aria-label^="السلة"]').first().tap() },
  'Open the menu': {
    on: 'Home',
    press: (page) =>
      page.locator('header button[aria-label*="القائمة"], header summary').filter({ visible: true }).first().tap(),
  },
};

/** Runs in each page: records the longest event since the last reset. */
function listen(least) {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId, name } of list.getEntries())
      if (interactionId || name === 'change') window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'event', durationThreshold: least });
  // The list of a native select sends no pointer events, so the time from its change to the next frame counts.
  addEventListener(
    'change',
    () => {
      const begin = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.longest = Math.max(window.longest, performance.now() - begin);
        };
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function measureOne(browser, address, { before, press }) {
  const context = await browser.newContext({ viewport: SIZE, isMobile: true, hasTouch: true, locale: 'ar-SA' });
  try {
    const page = await context.newPage();
    await page.addInitScript(listen, MIN_REPORTED_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (before) {
      await before(page);
      await page.waitForTimeout(800);
    }
    await page.evaluate(() => {
      window.longest = 0;
    });
    await press(page);
    // Entries are reported some time after the frame.
    await page.waitForTimeout(1200);
    return await page.evaluate(() => window.longest);
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure() {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal('--runs wants a whole number from 1.');
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  const { chromium } = await import('@playwright/test');
  const shop = await claimTestShop('test');
  await openTestDatabase(shop);
  await buildTestShop();
  await serveTestShop(shop);
  const pages = new Map(await samplePages());
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.platform === 'linux' && process.getuid() === 0 ? ['--no-sandbox'] : [],
  });
  onEnd(() => browser.close());

  const rows = [];
  for (const [name, { on, ...one }] of Object.entries(presses)) {
    await step(name, async () => {
      const times = [];
      for (let run = 0; run <= runs; run += 1) times.push(await measureOne(browser, shop.baseUrl + pages.get(on), one));
      // Drops the first visit, which fills the caches.
      const counted = times.slice(1);
      rows.push({ name, on, median: median(counted), worst: Math.max(...counted) });
      return `${Math.round(median(counted))} ms`;
    });
  }
  console.log(
    `\nMedians of ${runs} presses on a processor slowed down ${SLOWDOWN} times, ${SIZE.width}x${SIZE.height}.\n`,
  );
  console.log('| Press | page | median ms | worst ms |');
  console.log('|---|---|--:|--:|');
  for (const row of rows)
    console.log(`| ${row.name} | ${row.on} | ${Math.round(row.median)} | ${Math.round(row.worst)} |`);
  const slow = rows.filter(({ median: ms }) => ms > MAX_PRESS_MS);
  if (slow.length > 0) {
    console.error(
      `\n${red(slow.map(({ name, median: ms }) => `${name}: ${Math.round(ms)} ms is above ${MAX_PRESS_MS}`).join('\n'))}`,
    );
    process.exitCode = 1;
  }
}

await runToEnd(measure);
