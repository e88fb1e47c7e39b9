import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter } from '../../support/browser/staff-page.ts';
import { makeCategory, makeProduct, removeMade, word } from '../../support/make/make.ts';

const { admin } = messages;

test.afterAll(removeMade);
test('a category in use is deactivated instead of deleted @core', async ({ page, allow }) => {
  allow(/status of 409/);
  const category = await makeCategory({ name: `فئة ${word()}` });
  await makeProduct({ category: category.slug, image: '/placeholder.webp' });
  await enter(page, `/admin/categories?q=${category.slug}`);
  await page.getByRole('button', { name: admin.common.delete_named.replace('{name}', category.name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: admin.categories.delete_confirm }).click();
  const offer = page.getByRole('alertdialog', { name: admin.common.in_use_title });
  await expect(offer).toContainText('لأن منتجاً واحداً يتبعها');
  await offer.getByRole('button', { name: admin.common.deactivate }).click();
  await expect(page.getByText(admin.categories.deactivated)).toBeVisible();
  await expect(page.getByRole('article').getByText(admin.common.inactive)).toBeVisible();
});

test('an offer is made by searching for its product', async ({ page }) => {
  const product = await makeProduct({ name: `شاشة عرض ${word()}`, price: '200.00', image: '/placeholder.webp' });
  await enter(page, '/admin/daily-offers');
  await page.getByRole('button', { name: admin.daily_offers.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: admin.daily_offers.create_submit }).click();
  await expect(dialog.getByText(messages.validation.offer_product)).toBeVisible();
  await expect(dialog.getByText(messages.validation.offer_discount)).toBeVisible();
  const picker = dialog.getByRole('combobox', { name: admin.daily_offers.fields.product });
  await picker.fill(product.name);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await picker.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await picker.press('ArrowDown');
  await dialog.getByRole('option', { name: product.name }).waitFor();
  await picker.press('Enter');
  await dialog.getByLabel(admin.daily_offers.fields.discountPercent).fill('٢٥');
  await expect(dialog.getByText('150.00')).toBeVisible();
  await dialog.getByRole('button', { name: admin.daily_offers.create_submit }).click();
  await expect(page.getByText(admin.daily_offers.created)).toBeVisible();
  const row = page.getByRole('article').filter({ hasText: product.name });
  await expect(row).toContainText('150.00');
});

test('a social link moves down and keeps the focus, at the end of the list too @desktop', async ({ page }) => {
  await enter(page, '/admin/footer');
  const names = page.getByRole('list', { name: admin.social_links.list }).getByRole('heading').locator('bdi');
  await expect(names.nth(1)).toBeVisible();
  const before = await names.allTextContents();
  const [first = '', second = ''] = before;
  const down = page.getByRole('button', { name: admin.common.move_down_named.replace('{name}', first), exact: true });
  const up = page.getByRole('button', { name: admin.common.move_up_named.replace('{name}', first), exact: true });
  await down.click();
  await expect(names.first()).toHaveText(second);
  await expect(down).toBeFocused();
  await up.click();
  await expect(names).toHaveText(before);
  await expect(up).toBeDisabled();
  await expect(down).toBeFocused();
});
