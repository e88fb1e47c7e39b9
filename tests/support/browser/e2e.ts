import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { makeAddress } from './http.ts';
import { watchWidth } from './page-width.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Tools = {
  /** Shows the bar that offers to install the app. */
  installBar: boolean;
  /** Lets the announcements at the top move. */
  announcementsRun: boolean;
  /** Allows violations of the Content Security Policy. */
  smuggles: boolean;
  /** Browser errors that this test provokes: `allow(/422/)`. */
  allow: (...expected: RegExp[]) => void;
  /** Asserts that axe finds no violation on the page or in `part`. */
  axe: (page: Page, part?: string) => Promise<void>;
  /** Also checks colour contrast in the other theme. */
  axeInBothThemes: (page: Page) => Promise<void>;
  axeInOtherTheme: (page: Page) => Promise<void>;
};

type Themes = 'own' | 'both' | 'other';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Leaves out selectors of passed elements, which take longer than the checks.
  resultTypes: ['violations'],
  iframes: false,
};

/** A batch change may be polled before its row exists. */
const NOT_BEGUN = /status of 404 .*\/api\/admin\/products\/batches\/[0-9a-f-]{36}\)$/;

/** A request aborted by a navigation is not a fault. */
const ABANDONED = /net::ERR_ABORTED|NS_BINDING_ABORTED/;

/** Records the faults of all pages of a context, also of earlier ones. Returns a function that stops it. */
function listen(context: BrowserContext, faults: string[], javaScript: boolean): () => void {
  const onConsole = (message: ConsoleMessage) => {
    const fault = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !NOT_BEGUN.test(fault)) faults.push(fault);
  };
  const onError = (webError: WebError) => faults.push(`page error: ${webError.error().message}`);
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Without JavaScript, the browser reports blocked scripts as a policy violation.
    const unwanted = !javaScript && reason === 'csp' && request.resourceType() === 'script';
    if (!ABANDONED.test(reason) && !unwanted)
      faults.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 500) faults.push(`server error ${response.status()}: ${response.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onFailure);
  context.on('response', onResponse);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
    context.off('requestfailed', onFailure);
    context.off('response', onResponse);
  };
}

/** Pages like about:blank have no storage. */
function dismissBar() {
  if (location.protocol.startsWith('http')) localStorage.setItem('install-bar-dismissed', 'true');
}

/** Stops announcements, which take a quarter of the browser's time. */
function holdAnnouncements() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.marquee { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Prepares the page for axe, which skips or misjudges distant parts, sticky bars and fades. Sandboxed frames are not checked. */
async function runAxe({
  part,
  rules,
  themes,
}: {
  part?: string;
  rules: RunOptions;
  themes: Themes;
}): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000;
  const fading = () => document.getAnimations().filter((one) => one.playState === 'running' && isShort(one));
  const turn = () => document.documentElement.classList.toggle('dark');
  const isStale = (part: Element) => part.checkVisibility() && Number(getComputedStyle(part).opacity) < 1;
  const stale = () => [...document.querySelectorAll('[aria-busy=true]')].some(isStale);
  const sealed = document.querySelectorAll('iframe[sandbox=""]').length;
  if (window.frames.length > sealed) throw new Error('This page has frames: axe would have to be put into each.');
  const { axe } = window as unknown as { axe: typeof axeCore };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { content-visibility: visible !important } [data-bar] { position: static !important } *, ::before, ::after { transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  try {
    for (const until = performance.now() + 5000; stale() && performance.now() < until; ) await frame();
    // Ends animations by force, because those in closed parts never end.
    for (let some = fading(); some.length > 0; some = fading()) {
      for (const one of some) one.finish();
      await frame();
    }
    // While a screen refetches, it has no title for a moment.
    while (document.title === '') await frame();
    if (themes === 'other') turn();
    const { violations } = await axe.run(part ?? document, rules);
    if (themes === 'other') turn();
    if (themes === 'both') {
      turn();
      violations.push(...(await axe.run(document, { ...rules, runOnly: ['color-contrast'] })).violations);
      turn();
    }
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target}\n  ${failureSummary}`).join('\n')}`,
    );
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    // Gives the browser some frames to redraw. Not needed after the other theme, because the next action waits.
    for (let frames = 0; frames < 3 && themes === 'own'; frames += 1) await frame();
  }
}

async function expectAccessible(page: Page, what: { part?: string | undefined; themes: Themes }): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const summary = await page.evaluate(runAxe, { ...what, rules: RULES });
  expect(summary, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Reads from the page, because its console messages arrive before the answer. With a dialog open or during navigation a
 * page does not answer.
 */
const lookAtWidth = (page: Page) =>
  Promise.race([
    page.evaluate(() => window.lookAtWidth?.()).catch(() => undefined),
    new Promise((late) => setTimeout(late, 2000).unref()),
  ]);

const readingAgain = new WeakSet<APIRequestContext>();

/** Repeats a read whose connection the server had closed, as browsers do. */
function readAgain(request: APIRequestContext) {
  if (readingAgain.has(request)) return;
  readingAgain.add(request);
  const get = request.get.bind(request);
  request.get = (url, options) => get(url, { maxRetries: 2, ...options });
}

const address = makeAddress();

/** Playwright's test; also fails on console errors, page errors, failed requests and server errors. */
export const test = base.extend<Tools & { allowed: RegExp[]; policy: undefined }>({
  smuggles: [false, { option: true }],
  policy: [
    async ({ browser, smuggles }, use) => {
      const stopped: string[] = [];
      const watch = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text()))
            stopped.push(`${message.page()?.url()}: ${message.text()}`);
        });
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      if (!smuggles) expect(stopped, 'what the policy of a page stopped').toEqual([]);
    },
    { auto: true },
  ],
  // Context options must be the same in all tests of a worker, because otherwise the browser window cannot be reused.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': address }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((...expected) => void allowed.push(...expected)),
  installBar: [false, { option: true }],
  announcementsRun: [false, { option: true }],
  context: async ({ context, allowed, javaScriptEnabled, installBar, announcementsRun }, use) => {
    // Each test has another client address, because of rate limits.
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': makeAddress() });
    if (!installBar) await context.addInitScript(dismissBar);
    if (!announcementsRun) await context.addInitScript(holdAnnouncements);
    await context.addInitScript(watchWidth);
    readAgain(context.request);
    const faults: string[] = [];
    const stopListening = listen(context, faults, javaScriptEnabled !== false);
    await use(context);
    // Checks the width at the end too: pages change after the last navigation.
    if (javaScriptEnabled !== false) await Promise.all(context.pages().map(lookAtWidth));
    stopListening();
    const surprising = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    expect(surprising, 'what the browser complained of').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  axe: async ({}, use) => use((page, part) => expectAccessible(page, { part, themes: 'own' })),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  axeInBothThemes: async ({}, use) => use((page) => expectAccessible(page, { themes: 'both' })),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  axeInOtherTheme: async ({}, use) => use((page) => expectAccessible(page, { themes: 'other' })),
});

export { expect };
