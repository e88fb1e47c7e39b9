import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, enterWith } from '../../support/browser/staff-page.ts';
import { removeMade } from '../../support/make/make.ts';

const { shell } = messages.admin;
test.afterAll(removeMade);

async function menuOf(page: Page) {
  const button = page.getByRole('button', { name: shell.menu });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: shell.nav }).filter({ visible: true });
}

test('its rarer parts are folded, open by keys, and stay so over a reload; the part that one is in cannot be folded @both', async ({
  page,
}) => {
  await enter(page, '/admin/coupons');
  let menu = await menuOf(page);
  const part = (name: keyof typeof shell.groups) => menu.getByRole('button', { name: shell.groups[name], exact: true });
  const link = (name: keyof typeof shell.screens) => menu.getByRole('link', { name: shell.screens[name], exact: true });
  await expect(part('setup')).toHaveAttribute('aria-expanded', 'false');
  await expect(link('store_settings')).toHaveCount(0);
  await expect(link('coupons')).toHaveAttribute('aria-current', 'page');
  await part('sales').click({ force: true });
  await expect(link('coupons')).toBeVisible();
  await part('setup').focus();
  await page.keyboard.press('Enter');
  await expect(link('store_settings')).toBeVisible();
  await part('catalogue').click();
  await expect(link('brands')).toHaveCount(0);
  await page.reload();
  menu = await menuOf(page);
  await expect(link('store_settings')).toBeVisible();
  await expect(link('brands')).toHaveCount(0);
  // The group of the current page is always open.
  await page.goto('/admin/brands');
  menu = await menuOf(page);
  await expect(link('brands')).toHaveAttribute('aria-current', 'page');
  await link('store_settings').click();
  await expect(page).toHaveURL(/\/admin\/store-settings$/);
});

test('a short menu stands open as a whole', async ({ page }) => {
  await enterWith(page, ['content'], '/admin');
  const menu = await menuOf(page);
  await expect(menu.getByRole('button', { expanded: false })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: shell.screens.footer, exact: true })).toBeVisible();
});
