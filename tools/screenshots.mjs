import { mkdirSync, rmSync } from 'node:fs';
import { endOnSignals, runToEnd } from '../scripts/lib/lifecycle.mjs';
import { dim, Refusal, red, step } from '../scripts/lib/output.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { prepareTool } from '../scripts/lib/prepare-tool.mjs';
import { findChromium } from '../tests/runner/chromium.mjs';
import { buildTestShop, claimTestShop, openTestDatabase, serveTestShop } from '../tests/runner/test-shop.mjs';

/*
 * `npm run screenshots [-- NAME…]` photographs every screen at three widths in both themes, into
 * screenshots/WIDTH/THEME/NAME.png. `--of=http://…` uses a running shop (never a live one, because it places orders).
 */

const SIZES = { 390: 844, 768: 1024, 1440: 900 };
const THEMES = ['dark', 'light'];
const FOLDER = inProject('screenshots');
const MAX_HEIGHT_PX = 6000;

const browserArgs = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Opens a browser profile for one person, width and theme. */
async function open(browser, base, shopper, { who, width, theme, staffState }) {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    viewport: { width, height: SIZES[width] },
    isMobile: width < 1000,
    hasTouch: width < 1000,
    serviceWorkers: 'block',
    storageState: who === 'staff' ? staffState : undefined,
  });
  await context.addInitScript(
    ([value, session]) => {
      localStorage.setItem('theme', value);
      if (session) {
        localStorage.setItem('cart-session-id', session);
        // biome-ignore lint/suspicious/noDocumentCookie: the shop keeps the session in this cookie
        document.cookie = `cart-session-id=${session}; Path=/; SameSite=Lax`;
      }
    },
    [theme, who === 'shopper' ? shopper : null],
  );
  return context;
}

/** Scrolls through the page, so that lazy pictures are loaded before the screenshot. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, 8000); y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    window.scrollTo(0, 0);
  });
}

/** Freezes animations at their start: the marquee in its first position, the slider on its first slide. */
const STILL = `.marquee, .hero-progress { animation-play-state: paused !important; }
.card, .later { content-visibility: visible !important; }`;

async function settle(page) {
  await page.addStyleTag({ content: STILL });
  await page.evaluate(() => document.fonts.ready);
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'), null, {
      timeout: 8000,
    })
    .catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  // Waits until dialogs are fully open, because the page shows through while they open.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime < 2000)
        .map((one) => one.finished),
    ),
  );
}

async function photograph(context, scene, things, file) {
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  try {
    if (scene.held) await page.route(scene.held, () => {});
    if (scene.failing) {
      const failure = { status: 500, json: { code: 'internal', message: '', issues: [] } };
      await page.route(scene.failing, (route) => route.fulfill(failure));
    }
    const path = typeof scene.path === 'function' ? scene.path(things) : scene.path;
    const response = await page.goto(path, { waitUntil: 'load' });
    const status = response?.status() ?? 0;
    if (status !== (scene.status ?? 200)) complaints.push(`${path} answers ${status}`);
    await settle(page);
    if (scene.prepare) {
      await scene.prepare(page, things);
      await settle(page);
    }
    if (scene.full) {
      await scrollThrough(page);
      await settle(page);
    }
    const height = scene.full
      ? Math.min(MAX_HEIGHT_PX, await page.evaluate(() => document.documentElement.scrollHeight))
      : undefined;
    const { width } = page.viewportSize();
    await page.screenshot({
      path: file,
      ...(height ? { fullPage: true, clip: { x: 0, y: 0, width, height } } : {}),
    });
  } catch (error) {
    complaints.push(error.message.split('\n')[0]);
  } finally {
    await page.close();
  }
  return complaints;
}

async function signIn(browser, base) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  if (!username || !password) return undefined;
  const context = await browser.newContext({ baseURL: base });
  const answer = await context.request.post('/api/admin/login', {
    data: { username, password },
    headers: { Origin: base },
  });
  if (!answer.ok()) throw new Refusal(`The staff sign-in answers ${answer.status()}.`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function screenshots() {
  if (!(await prepareTool())) return;
  endOnSignals({ code: 130 });
  // Imported here, because only the project's Node version can import TypeScript.
  const { scenes } = await import('../tests/support/scenes/scenes.ts');
  const { peopleAndThings } = await import('../tests/support/make/people.ts');
  process.env.CHROMIUM_PATH = await findChromium();
  const running = process.argv.find((argument) => argument.startsWith('--of='));
  const wanted = process.argv.slice(2).filter((argument) => argument !== running);
  const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  if (chosen.length === 0) throw new Refusal(`No screen is called ${wanted.join(' or ')}.`);

  let base = running?.slice('--of='.length).replace(/\/+$/, '');
  if (!base) {
    const shop = await claimTestShop('test');
    await openTestDatabase(shop);
    await buildTestShop();
    await serveTestShop(shop);
    base = shop.baseUrl;
  }
  const things = await peopleAndThings(base);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: browserArgs() });
  const complaints = [];
  try {
    const staffState = await signIn(browser, base);
    if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    for (const width of Object.keys(SIZES).map(Number)) {
      for (const theme of THEMES) {
        const folder = `${FOLDER}/${width}/${theme}`;
        mkdirSync(folder, { recursive: true });
        await step(`${width} px, ${theme}`, async () => {
          const contexts = new Map();
          let count = 0;
          for (const scene of chosen) {
            const who = scene.who ?? 'newcomer';
            if ((scene.widths && !scene.widths.includes(width)) || (who === 'staff' && !staffState)) continue;
            if (!contexts.has(who))
              contexts.set(who, await open(browser, base, things.shopper, { who, width, theme, staffState }));
            const found = await photograph(contexts.get(who), scene, things, `${folder}/${scene.name}.png`);
            complaints.push(...found.map((text) => `${scene.name}, ${width} px, ${theme}: ${text}`));
            count += 1;
          }
          for (const context of contexts.values()) await context.close();
          return `${count} pictures`;
        });
      }
    }
  } finally {
    await browser.close();
  }
  for (const complaint of complaints) console.log(red(complaint));
  console.log(dim(`\n${FOLDER}`));
  if (complaints.length > 0) process.exitCode = 1;
}

await runToEnd(screenshots);
