import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { makeOrder, removeMade, word } from '../../support/make/make.ts';

const { client, header } = messages;

test.afterAll(removeMade);

test('the theme is dark at first, toggles and is remembered @both @core', async ({ page }) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveClass(/(^|\s)dark(\s|$)/);
  await page.evaluate(() => localStorage.setItem('theme', 'purple'));
  await page.reload();
  await expect(root).toHaveClass(/(^|\s)dark(\s|$)/);
  const toggle = page.getByRole('button', { name: /الوضع الفاتح|تبديل الوضع الداكن/ });
  if (!(await toggle.first().isVisible())) await page.getByRole('button', { name: 'فتح القائمة' }).click();
  await toggle.filter({ visible: true }).first().click();
  await expect(root).not.toHaveClass(/(^|\s)dark(\s|$)/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  await expect(root).not.toHaveClass(/(^|\s)dark(\s|$)/);
});

test('the mobile menu closes when an entry is chosen @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'فتح القائمة' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).not.toHaveCount(0);
  await menu.getByRole('link', { name: 'لابتوبات' }).click();
  await expect(page).toHaveURL(/\/category\/laptops$/);
  await expect(menu).toBeHidden();
});

test('the way up stands on a page that was scrolled, leads to its top and goes @both', async ({ page }) => {
  await page.goto('/policies/returns');
  const up = page.getByRole('button', { name: client.floating.top });
  await expect(up).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(title).not.toBeInViewport();
  await up.click();
  await expect(title).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('a tap hides the announcements on every page @phone', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: header.banners });
  await expect(strip).toBeVisible();
  await strip.getByRole('button', { name: client.header.banner_dismiss }).tap();
  await expect(strip).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: messages.home.promo.offers }).first().click();
  await expect(page).toHaveURL(/\/daily-offers$/);
  await expect(strip).toHaveCount(0);
});

test('the number of an order is copied, and that is said', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const who = shopper();
  const orderNumber = `ORD-260101-${word().toUpperCase()}`;
  await makeOrder({ sessionId: who.sessionId, orderNumber });
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  await page.goto(`/orders/${orderNumber}`);
  await expect(page.getByText(client.order.copied)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: client.order.copy_number, exact: true }).click();
  await expect(page.getByText(client.order.copied)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(orderNumber);
});
