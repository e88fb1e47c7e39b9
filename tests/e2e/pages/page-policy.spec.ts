import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';

test.use({ smuggles: true });

const EVIL = `document.documentElement.dataset.smuggled='yes'`;
const SMUGGLED = [
  `<script>${EVIL}</script>`,
  `<script type="module">${EVIL}</script>`,
  `<script src="data:text/javascript,${encodeURIComponent(EVIL)}"></script>`,
  `<script src="/api/categories"></script>`,
  `<img src="data:," onerror="${EVIL}">`,
  `<svg><script>${EVIL}</script></svg>`,
  `<iframe srcdoc="<script>parent.${EVIL}</script>"></iframe>`,
  `<object data="data:text/html,<script>${EVIL}</script>"></object>`,
  `<base href="https://evil.example/">`,
  `<a id="smuggled" href="javascript:${EVIL}">x</a>`,
].join('');

/** Injects markup into a page. */
const smuggle = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/<body[^>]*>/, (body) => body + SMUGGLED) });
  });

for (const path of [
  '/',
  '/contact',
  '/search?q=asus',
  '/checkout',
  '/offline',
  '/admin-login',
  '/unsubscribe?token=x',
  '/confirm-newsletter?token=x',
  '/nowhere',
]) {
  test(`${path}: what was smuggled into the page does nothing, and the page works @desktop${path === '/checkout' ? ' @core' : ''}`, async ({
    page,
    allow,
  }) => {
    allow(/./);
    await page.addInitScript(() => {
      const stopped: string[] = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.push(effectiveDirective));
      Object.assign(window, { stopped });
    });
    await smuggle(page, path);
    await page.goto(path);
    const stopped = () =>
      page.evaluate(() => [...new Set((window as unknown as { stopped: string[] }).stopped)].sort());
    // A javascript: link is blocked when it is followed.
    await page.locator('#smuggled').evaluate((link: HTMLAnchorElement) => link.click());
    await expect
      .poll(stopped)
      .toEqual(expect.arrayContaining(['base-uri', 'object-src', 'script-src-attr', 'script-src-elem']));
    expect(await page.evaluate(() => document.baseURI.includes('evil'))).toBe(false);
    // The page hydrates, so the scripts of Next.js were allowed.
    await expect.poll(() => page.evaluate(() => window.earlyTaps?.isEarly(document.body))).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.smuggled)).toBeUndefined();
  });
}
