import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCategory, makeOffer, makeProduct, removeMade, word } from '../../support/make/make.ts';

const { common, daily_offers: offers, offer_groups: groups, products } = messages.admin;

test.afterAll(removeMade);

test('one discount is begun on a category, joined by what came since, and ended as one thing @both', async ({
  page,
  axe,
}) => {
  const category = await makeCategory();
  const product = await makeProduct({ category: category.slug, price: '200.00' });
  const busy = await makeProduct({ category: category.slug, price: '300.00' });
  await makeOffer(busy.id);
  const name = `مجموعة ${word()}`;
  await enter(page, '/admin/daily-offers');
  await page.getByRole('button', { name: groups.begin, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(groups.name).fill(name);
  await dialog.getByLabel(groups.kind).selectOption('category');
  await dialog.getByLabel(groups.category, { exact: true }).selectOption(category.id);
  await dialog.getByLabel(products.bulk.discount_percent).fill('١٢');
  await dialog.getByLabel(products.bulk.round).selectOption('ninety_nine');
  const preview = dialog.getByRole('table', { name: groups.preview });
  await expect(preview).toContainText('175.99');
  await expect(preview).toContainText(groups.reasons.offer_there);
  await axe(page);
  await dialog.getByRole('button', { name: groups.apply }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: name }).filter({ visible: true }).first();
  await expect(card).toContainText(category.name);
  await expectFits(page);
  await axe(page);
  await card.getByRole('button', { name: common.edit_named.replace('{name}', name) }).click();
  await dialog.getByLabel(products.bulk.end).fill('2031-03-20T12:00');
  await axe(page);
  await dialog.getByRole('button', { name: common.save_changes }).click();
  await expect(page.getByText(groups.updated)).toBeVisible();
  await expect(card).toContainText(/20\D+03\D+2031/);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('main').filter({ visible: true })).toContainText('175.99');

  await db.dailyOffer.deleteMany({ where: { productId: busy.id } });
  await page.goto('/admin/daily-offers');
  await card.getByRole('button', { name: /^إضافة/ }).click();
  await expect(card.getByRole('button', { name: /^إضافة/ })).toHaveCount(0);
  await card.getByRole('button', { name: groups.end_named.replace('{name}', name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: groups.end_confirm }).click();
  await expect(page.getByText(groups.ended, { exact: true })).toBeVisible();
  await expect(card).toContainText(offers.states.ended);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole('main').filter({ visible: true })).not.toContainText('175.99');
});
