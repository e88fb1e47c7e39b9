import { expect, test } from '../support/e2e.ts';

test('the theme is dark at first, toggles and is remembered', async ({ page }) => {
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

test('the mobile menu closes when an entry is chosen @phone', async ({ page, axe }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'فتح القائمة' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link')).not.toHaveCount(0);
  await axe(page);
  await menu.getByRole('link', { name: 'لابتوبات' }).click();
  await expect(page).toHaveURL(/\/category\/laptops$/);
  await expect(menu).toBeHidden();
});
