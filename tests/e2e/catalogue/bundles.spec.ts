import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeProduct, removeMade, word } from '../../support/make/make.ts';

const { bundles } = messages.admin;
const image = '/placeholder.webp';

test.afterAll(removeMade);

test('a bundle is made, put into the cart by one press from a product’s page, and its discount stands there @both', async ({
  page,
  axe,
}) => {
  const mark = word();
  const [one, other] = [
    await makeProduct({ name: `معالج ${mark}`, price: '1000.00', image }),
    await makeProduct({ name: `لوحة ${mark}`, price: '500.00', image }),
  ];
  const name = `باقة ${mark}`;
  await enter(page, '/admin/bundles');
  await page.getByRole('button', { name: bundles.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(bundles.fields.name).fill(name);
  for (const product of [one, other]) {
    await dialog.getByRole('combobox', { name: bundles.product_add }).fill(product.name);
    await page.getByRole('option', { name: product.name }).click();
  }
  await dialog.getByRole('button', { name: bundles.create_submit }).click();
  await expect(dialog.getByText(messages.validation.bundle_discount)).toBeVisible();
  await dialog.getByLabel(bundles.fields.discountPercent).fill('٥');
  await expect(dialog.getByText('1,425.00')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: bundles.create_submit }).click();
  await expect(page.getByText(bundles.created)).toBeVisible();
  try {
    const card = page.getByRole('article').filter({ hasText: name }).filter({ visible: true });
    await expect(card).toContainText(other.name);
    await expectFits(page);

    await page.goto(`/product/${one.id}`);
    const main = page.getByRole('main').filter({ visible: true });
    const box = main.getByRole('region', { name: /اشترهما معاً/ });
    await expect(box).toContainText('1,425.00');
    await expect(box.getByRole('link', { name: other.name })).toBeVisible();
    await axe(page);
    await expectFits(page);
    await box.getByRole('button', { name: messages.product.bundle_add }).click();
    const cart = page.getByRole('dialog');
    await expect(cart).toContainText(one.name);
    await expect(cart).toContainText(other.name);
    const sums = cart.getByRole('region', { name: messages.client.cart.total });
    await expect(sums).toContainText(messages.product.bundle_off);
    await expect(sums).toContainText('1,425.00');

    await page.goto('/checkout');
    const summary = page.getByRole('main').filter({ visible: true });
    await expect(summary.getByText(messages.client.checkout.bundles).filter({ visible: true }).first()).toBeVisible();
    await expect(summary).toContainText('75.00');
  } finally {
    await db.bundle.deleteMany({ where: { name } });
  }
});
