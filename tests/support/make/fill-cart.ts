import { expect, type Page } from '@playwright/test';

/** Adds the first laptop and waits until it is saved: the header changes earlier. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/category/laptops');
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart') && answer.request().method() === 'POST',
  );
  await page
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  expect((await added).ok()).toBe(true);
  await expect(page.getByRole('banner').getByRole('button', { name: /عدد القطع 1/ })).toBeVisible();
}
