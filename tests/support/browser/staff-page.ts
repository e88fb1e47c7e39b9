import type { Browser, Locator, Page } from '@playwright/test';
import type { Area } from '../../../lib/platform/shared/areas.ts';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { db } from '../db.ts';
import { adminUsername, baseUrl } from '../env.ts';
import { adoptStaff, clerkRole, makeRole, makeUsername } from '../make/make.ts';
import { expect } from './e2e.ts';
import { type Shopper, staffCookieOf } from './http.ts';

const { common, orders, products } = messages.admin;

/** Opens a session of the owner in the database, without a sign-in. */
export async function becomeStaff(page: Page): Promise<void> {
  const { id } = await db.user.findUniqueOrThrow({ where: { username: adminUsername }, select: { id: true } });
  await openAs(page, id);
}

export async function enter(page: Page, path: string): Promise<void> {
  await becomeStaff(page);
  await page.goto(path);
}

/** Opens a shopper's page next to the staff page. The caller closes its context. */
export async function pageOf(browser: Browser, beside: Page, { cookie, sessionId }: Shopper): Promise<Page> {
  const url = new URL(beside.url()).origin;
  const context = await browser.newContext({ baseURL: url });
  const [name = '', value = ''] = (cookie ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
  const own = await context.newPage();
  await own.addInitScript((session) => localStorage.setItem('cart-session-id', session), sessionId);
  return own;
}

export async function enterAsClerk(page: Page, path: string): Promise<void> {
  await enterWithRole(page, await clerkRole(), path);
}

export async function enterWith(page: Page, areas: readonly Area[], path: string): Promise<void> {
  await enterWithRole(page, (await makeRole(areas)).id, path);
}

async function enterWithRole(page: Page, roleId: string, path: string): Promise<void> {
  // "-" is not a valid hash, so no password matches it.
  const { id } = await db.user.create({ data: { username: makeUsername(), password: '-', role: 'staff', roleId } });
  adoptStaff(id);
  await openAs(page, id);
  await page.goto(path);
}

async function openAs(page: Page, userId: string): Promise<void> {
  const [name = '', value = ''] = (await staffCookieOf(userId)).split('=');
  await page.context().addCookies([{ name, value, url: baseUrl }]);
}

/** Address of a list filtered by text, so that a test's rows come first. */
export const searching = (path: string, text: string): string => `${path}?q=${encodeURIComponent(text)}`;

export const searchField = (page: Page, label: string) => page.getByRole('searchbox', { name: label });

export const filled = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((sentence, [name, value]) => sentence.replaceAll(`{${name}}`, String(value)), text);

export const editNamed = (name: string): string => filled(common.edit_named, { name });
export const deleteNamed = (name: string): string => filled(common.delete_named, { name });

export const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

export const productRow = (page: Page, text: string) =>
  page.locator(`table[aria-label="${products.list}"] tbody > tr`).filter({ hasText: text });

/** On phones, table rows look like cards. */
export const orderRows = (page: Page) => page.locator(`table[aria-label="${orders.list}"] tbody > tr`);

export async function expectShown(list: Locator, all: readonly string[], shown: readonly string[]): Promise<void> {
  for (const name of all) await expect(list.filter({ hasText: name }), name).toHaveCount(shown.includes(name) ? 1 : 0);
}

export async function openProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: editNamed(name) }).click();
  await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}/);
}

export async function saveProduct(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByText(products.updated)).toBeVisible();
}

/** Closes toasts over the last rows. Moves the mouse away first, because a toast under the mouse stays. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  for (const close of await toasts.getByRole('button', { name: common.close }).all()) {
    // Ignores a failure, because the toast may close by itself.
    await close.click({ timeout: 2000 }).catch(() => {});
  }
  await page.mouse.move(0, 0);
  await expect(toasts).toHaveCount(0);
}

/** The screen sizes in playwright.config.ts. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export async function expectFits(page: Page): Promise<void> {
  const { overflow, width } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(overflow, `nothing of ${page.url()} wider than ${width} px`).toBeLessThanOrEqual(0);
}

/** Asserts that nothing overflows at phone and desktop width. Resizing is enough, because only style sheets depend on the width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The window has no size of its own.');
  await expectFits(page);
  for (const screen of SCREENS.filter(({ width }) => width !== own.width)) {
    await page.setViewportSize(screen);
    await expectFits(page);
  }
  await page.setViewportSize(own);
}

export async function unfoldMenu(page: Page): Promise<void> {
  const folded = page
    .getByRole('navigation', { name: messages.admin.shell.nav })
    .filter({ visible: true })
    .getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}
