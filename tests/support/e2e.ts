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

/** As it is meant for browsers: each page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Tools = {
  /** Whether the bar that offers the app comes three seconds after the page: only where a test is about it. */
  installBar: boolean;
  /** Whether the announcements run through their strip: only where a test is about them. */
  announcementsRun: boolean;
  /** Whether the test puts into a page what its policy has to stop: everywhere else nothing may be stopped. */
  smuggles: boolean;
  /** Faults that this test provokes on purpose: `allow(/422/)`. Everything else the browser complains of fails the test. */
  allow: (...expected: RegExp[]) => void;
  /** Asserts that axe finds no violation on the page, or inside one part of it. */
  axe: (page: Page, part?: string) => Promise<void>;
  /** The same, and in the other theme that nothing is too pale: it changes colours alone. */
  axeInBothThemes: (page: Page) => Promise<void>;
  /** The same in the other theme alone: of a page that has been looked at in both, at another width. */
  axeInOtherTheme: (page: Page) => Promise<void>;
};

/** The theme that the page has, that and the other, or the other. */
type Themes = 'own' | 'both' | 'other';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Of what is in order, finding a selector for every element takes longer than checking it.
  resultTypes: ['violations'],
  iframes: false,
};

/** How far a change of many products is may be asked before the change has begun: then there is none yet. */
const NOT_BEGUN = /status of 404 .*\/api\/admin\/products\/batches\/[0-9a-f-]{36}\)$/;

/** What the browser gives up by itself when a page goes away is no fault. */
const ABANDONED = /net::ERR_ABORTED|NS_BINDING_ABORTED/;

/**
 * Listens for everything that a shopper does not see and a developer should; answers how to end it. To the window as a whole: one that an earlier
 * test had comes with its page, and nobody is told of that.
 */
function listen(context: BrowserContext, faults: string[], javaScript: boolean): () => void {
  const onConsole = (message: ConsoleMessage) => {
    const fault = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !NOT_BEGUN.test(fault)) faults.push(fault);
  };
  const onError = (webError: WebError) => faults.push(`page error: ${webError.error().message}`);
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // With JavaScript off the browser refuses scripts the way a policy would.
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

/** Runs in every document; an empty one has no storage. */
function dismissBar() {
  if (location.protocol.startsWith('http')) localStorage.setItem('install-bar-dismissed', 'true');
}

/**
 * Runs in every document: announcements stand where they are. They run on every page of the storefront, and each of their sixty frames a
 * second is drawn anew by the processor: a quarter of all that a browser does for a page in these tests.
 */
function holdAnnouncements() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.marquee { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Runs in the page, which must be one document: axe sees into frames only where it was put. In one with an empty sandbox nothing runs, axe
 * neither: what it shows is looked at by itself.
 *
 * What is far from the screen is laid out too meanwhile, for axe passes over it otherwise; bars are taken to their places, for what they
 * cover at this moment comes out when one scrolls; the fading of colours ends, and what comes in has come: what is halfway has the contrast
 * of neither. What runs for longer, such as an announcement, is none of these. Figures that are paler until their new ones are there are
 * waited for too; one whose answer the test holds back has its time.
 */
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
    // Ended and not waited for: in a closed part of the page time stands still, and what fades there never comes to its end by itself.
    for (let some = fading(); some.length > 0; some = fading()) {
      for (const one of some) one.finish();
      await frame();
    }
    // A screen that is read afresh sets its title anew: between the two there is none.
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
    // A frame later the browser has decided anew what is near, and in the next it is drawn. Each draws the whole page: who looks at it in both
    // themes waits for what comes next anyway.
    for (let frames = 0; frames < 3 && themes === 'own'; frames += 1) await frame();
  }
}

async function expectAccessible(page: Page, what: { part?: string | undefined; themes: Themes }): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const summary = await page.evaluate(runAxe, { ...what, rules: RULES });
  expect(summary, `accessibility of ${page.url()}`).toEqual([]);
}

/** What is said in the console comes before the answer. A page that hangs in a question or is on its way elsewhere says nothing. */
const lookAtWidth = (page: Page) =>
  Promise.race([
    page.evaluate(() => window.lookAtWidth?.()).catch(() => undefined),
    new Promise((late) => setTimeout(late, 2000).unref()),
  ]);

const readingAgain = new WeakSet<APIRequestContext>();

/** As a browser does: what is read on a connection that the server let go of at that moment is asked for again. */
function readAgain(request: APIRequestContext) {
  if (readingAgain.has(request)) return;
  readingAgain.add(request);
  const get = request.get.bind(request);
  request.get = (url, options) => get(url, { maxRetries: 2, ...options });
}

/** Of the windows that a test opens beside its own, and says nothing of. */
const address = makeAddress();

/** Playwright's test, which also fails on console errors, page errors, failed requests and server errors in any page. */
export const test = base.extend<Tools & { allowed: RegExp[]; policy: undefined }>({
  smuggles: [false, { option: true }],
  // In no window of a test, also not in one that it opens for somebody else.
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
  // Options of a context: the same for all tests of a process, or none could take over the browser window of the last one.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': address }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((...expected) => void allowed.push(...expected)),
  installBar: [false, { option: true }],
  announcementsRun: [false, { option: true }],
  context: async ({ context, allowed, javaScriptEnabled, installBar, announcementsRun }, use) => {
    // Each test comes from an address of its own, as each shopper does.
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': makeAddress() });
    if (!installBar) await context.addInitScript(dismissBar);
    if (!announcementsRun) await context.addInitScript(holdAnnouncements);
    await context.addInitScript(watchWidth);
    readAgain(context.request);
    const faults: string[] = [];
    const stopListening = listen(context, faults, javaScriptEnabled !== false);
    await use(context);
    // How the test leaves its pages: with a window, a message or an error that no navigation followed.
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
