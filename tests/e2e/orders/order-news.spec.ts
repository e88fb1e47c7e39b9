import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow } from '../../support/browser/staff-page.ts';
import { readyToOrder, removeMade } from '../../support/make/make.ts';

const { bulk, news } = messages.admin.orders;

test.afterAll(removeMade);
async function order(): Promise<string> {
  const ready = await readyToOrder();
  return (await ready.who.post<{ orderNumber: string }>('/api/checkout', ready.body)).body.orderNumber;
}

/** The first answer defines which orders are new. Call this before the page loads. */
const firstAnswer = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/admin/orders/news'));

test('new orders arrive in the list; while rows are chosen a bar holds them back', async ({ page, axe }) => {
  const first = await order();
  const since = firstAnswer(page);
  await enter(page, '/admin/orders');
  const list = page.getByRole('main');
  const row = (number: string) => list.getByRole('row').filter({ hasText: number });
  await expect(row(first)).toBeVisible();
  await since;
  const second = await order();
  await expect(row(second)).toBeVisible();
  await expect.poll(() => page.title()).not.toMatch(/\d/);

  await row(second).getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: bulk.label })).toBeVisible();
  const third = await order();
  const show = list.getByRole('button', { name: /: عرض$/ });
  await expect(show).toBeVisible();
  await expect(row(third)).toHaveCount(0);
  await expect.poll(() => page.title()).toMatch(/\(\d+\)/);
  await axe(page);
  await expectNoOverflow(page);
  await show.click();
  await expect(row(third)).toBeVisible();
  await expect(show).toBeHidden();
  await expect.poll(() => page.title()).not.toMatch(/\d/);
});

test('other screens count them beside the way to the orders and in the title @both', async ({ page }) => {
  const since = firstAnswer(page);
  await enter(page, '/admin/password');
  await since;
  await order();
  await expect(page.locator('[data-order-badge]:visible')).toHaveText(/^\d+\+?$/);
  await expect.poll(() => page.title()).toMatch(/\(\d+\)/);
  const seen = () => page.evaluate(() => localStorage.getItem('order-news-seen'));
  const before = await seen();
  await page.goto('/admin/orders');
  await expect.poll(seen).not.toBe(before);
  await expect(page.locator('[data-order-badge]:visible')).toHaveCount(0);
});

test('the sound is on until somebody switches it off, and stays off in this browser', async ({ page }) => {
  await enter(page, '/admin/orders');
  const sound = page.getByRole('button', { name: news.sound });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});
