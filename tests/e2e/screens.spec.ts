import { expect, test } from '../support/e2e.ts';

const themes = ['dark', 'light'] as const;
const screens = ['/', '/category/gaming', '/category/laptops?sort=price_desc&view=list', '/featured', '/checkout'];

for (const theme of themes) {
  for (const path of screens) {
    test(`${path} is accessible, ${theme}`, async ({ page, axe }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(path);
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /(^|\s)dark(\s|$)/ : /^(?!.*(^|\s)dark(\s|$))/);
      await expect(page.getByRole('main')).toBeVisible();
      await axe(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'nothing wider than the screen').toBeLessThanOrEqual(0);
    });
  }

  test(`a product page is accessible, ${theme}`, async ({ page, axe, request }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    const products = (await (await request.get('/api/products?featured=true&limit=1')).json()) as {
      id: string;
      name: string;
    }[];
    await page.goto(`/product/${products[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: products[0]?.name })).toBeVisible();
    await axe(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing wider than the screen').toBeLessThanOrEqual(0);
  });
}

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

test('sort, price filter and view stand in the address', async ({ page }) => {
  await page.goto('/category/components');
  await page.getByRole('link', { name: /أقل من 1,000/ }).click();
  await expect(page).toHaveURL(/price=under-1000/);
  await page.goto('/category/components?price=under-1000&sort=price_asc');
  const amounts = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => Number(card.querySelector('bdi [dir=ltr]')?.textContent?.replaceAll(',', ''))),
    );
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(amounts.every((amount) => amount < 1000)).toBe(true);
});
