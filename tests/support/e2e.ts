import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

type Tools = {
  /** Faults that this test provokes on purpose: `allow(/422/)`. Everything else the browser complains of fails the test. */
  allow: (...expected: RegExp[]) => void;
  /** Asserts that axe finds no violation on the page, or inside one part of it. */
  axe: (page: Page, part?: string) => Promise<void>;
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

/** Playwright's test, which also fails on console errors, page errors, failed requests and server errors in any page. */
export const test = base.extend<Tools & { allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from here.
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((...expected) => void allowed.push(...expected)),
  context: async ({ context, allowed, javaScriptEnabled }, use) => {
    const faults: string[] = [];
    context.on('page', (page) => faultsOf(page, faults, javaScriptEnabled !== false));
    await use(context);
    const surprising = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    expect(surprising, 'what the browser complained of').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  axe: async ({}, use) =>
    use(async (page, part) => {
      const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
      const { violations } = await (part ? builder.include(part) : builder).analyze();
      const summary = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target}\n  ${failureSummary}`).join('\n')}`,
      );
      expect(summary, `accessibility of ${page.url()}`).toEqual([]);
    }),
});

export { expect };
