import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { makeAddress } from './http.ts';

type Tools = {
  /** Whether the bar that offers the app comes three seconds after the page: only where a test is about it. */
  installBar: boolean;
  /** Whether the test puts into a page what its policy has to stop: everywhere else nothing may be stopped. */
  smuggles: boolean;
  /** Faults that this test provokes on purpose: `allow(/422/)`. Everything else the browser complains of fails the test. */
  allow: (...expected: RegExp[]) => void;
  /** Asserts that axe finds no violation on the page, or inside one part of it; by all rules or by those named. */
  axe: (page: Page, part?: string, rules?: string[]) => Promise<void>;
};

/** What the browser gives up by itself when a page goes away is no fault. */
const ABANDONED = /net::ERR_ABORTED|NS_BINDING_ABORTED/;

/** Listens for everything that a shopper does not see and a developer should. */
function faultsOf(page: Page, faults: string[], javaScript: boolean): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // With JavaScript off the browser refuses scripts the way a policy would.
    const unwanted = !javaScript && reason === 'csp' && request.resourceType() === 'script';
    if (!ABANDONED.test(reason) && !unwanted)
      faults.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`server error ${response.status()}: ${response.url()}`);
  });
}

/** Runs in every document; an empty one has no storage. */
function dismissBar() {
  if (location.protocol.startsWith('http')) localStorage.setItem('install-bar-dismissed', 'true');
}

/**
 * Runs in the page: lays out what is far from the screen too, for axe passes over it otherwise, takes bars to their places, for what they
 * cover at this moment comes out when one scrolls, ends the fading of colours, and waits until what comes in has come: what is halfway has
 * the contrast of neither. What runs for longer, such as an announcement, is none of these.
 */
async function showAll(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { content-visibility: visible !important } [data-bar] { position: static !important } *, ::before, ::after { transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000;
  const fading = () => document.getAnimations().filter((one) => one.playState === 'running' && isShort(one));
  for (let some = fading(); some.length > 0; some = fading()) await Promise.allSettled(some.map((one) => one.finished));
}

/** Runs in the page: undoes `showAll`. A frame later the browser has decided anew what is near, and in the next it is drawn. */
async function showNear(): Promise<void> {
  document.adoptedStyleSheets.pop();
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/**
 * Runs in the page, which must be one document: axe sees into frames only where it was put. In one with an empty sandbox nothing runs, axe
 * neither: what it shows is looked at by itself.
 */
async function runAxe({ part, options }: { part: string | undefined; options: RunOptions }): Promise<string[]> {
  const sealed = document.querySelectorAll('iframe[sandbox=""]').length;
  if (window.frames.length > sealed) throw new Error('This page has frames: axe would have to be put into each.');
  const { axe } = window as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(part ?? document, { ...options, iframes: false });
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target}\n  ${failureSummary}`).join('\n')}`,
  );
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
  context: async ({ context, allowed, javaScriptEnabled, installBar }, use) => {
    // Each test comes from an address of its own, as each shopper does.
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': makeAddress() });
    if (!installBar) await context.addInitScript(dismissBar);
    const faults: string[] = [];
    context.on('page', (page) => faultsOf(page, faults, javaScriptEnabled !== false));
    await use(context);
    const surprising = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    expect(surprising, 'what the browser complained of').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  axe: async ({}, use) =>
    use(async (page, part, rules) => {
      await page.evaluate(showAll);
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
      const options: RunOptions = {
        runOnly: rules ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Of what is in order, finding a selector for every element takes longer than checking it.
        resultTypes: ['violations'],
      };
      // A screen that is read afresh sets its title anew: between the two there is none.
      await page.waitForFunction(() => document.title !== '');
      const summary = await page.evaluate(runAxe, { part, options });
      await page.evaluate(showNear);
      expect(summary, `accessibility of ${page.url()}`).toEqual([]);
    }),
});

export { expect };
