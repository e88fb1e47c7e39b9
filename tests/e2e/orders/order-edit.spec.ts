import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { closeToasts, enter, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { letters, makeCompany, makeProduct, removeMade } from '../../support/make/make.ts';
import { booksOf, makeSold } from '../../support/make/order-change.ts';

const { admin, status } = messages;
const { common, orders } = admin;
const { edit } = orders;

test.afterAll(removeMade);
const increase = (page: Page, name: string) => page.getByRole('button', { name: filled(edit.increase, { name }) });
const save = (page: Page) => page.getByRole('button', { name: common.save_changes });
const totals = (page: Page) => page.getByRole('region', { name: edit.totals_heading });

async function add(page: Page, text: string, name: string) {
  const search = page.getByRole('combobox', { name: edit.add });
  await search.fill(text);
  await expect(page.getByRole('listbox').getByRole('option')).toContainText(name);
  await search.press('Enter');
  await expect(search).toHaveValue('');
}

test('lines, person, address and company of an order are changed, with what that costs @core', async ({ page }) => {
  const { order, product } = await makeSold({ subtotal: '110.00', totalAmount: '135.00' });
  const cable = `كابل ${letters()}`;
  const line = { productName: cable, productImage: '/placeholder.webp', quantity: 1 };
  await db.orderItem.create({ data: { orderId: order.id, ...line, unitPrice: '10.00', totalPrice: '10.00' } });
  const sku = `MOUSE${letters()}`.toUpperCase();
  const mouse = await makeProduct({ name: `ماوس ${letters()}`, sku, price: '20.00', stockQuantity: 4 });
  const company = await makeCompany({ cost: '40.00' });

  await enter(page, `/admin/orders/${order.id}`);
  await page.getByRole('link', { name: edit.open }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await expect(save(page)).toBeDisabled();
  await increase(page, product.name).click();
  await expect(totals(page)).toContainText('185.00');
  await add(page, sku, mouse.name);
  await expect(totals(page)).toContainText('205.00');
  await page.getByRole('button', { name: filled(edit.remove, { name: cable }) }).click();
  await expect(totals(page)).toContainText('195.00');
  await page.getByRole('button', { name: `${edit.restore} ${cable}` }).click();
  await expect(totals(page)).toContainText('205.00');
  await page.getByRole('button', { name: filled(edit.remove, { name: cable }) }).click();
  await page.getByLabel(edit.fields.companyId).selectOption(company.id);
  await page.getByLabel(edit.fields.city).fill('جدة');
  await page.getByRole('textbox', { name: edit.fields.address, exact: true }).fill('شارع التحلية، مبنى 9');
  await page.getByLabel(edit.fields.firstName).fill('نورة');
  await expect(totals(page)).toContainText('210.00');
  await expect(totals(page).getByRole('status')).toHaveText(filled(edit.money.cash, { amount: '210.00' }));
  await expectNoOverflow(page);
  await save(page).click();

  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
  const main = page.getByRole('main');
  await expect(main.getByText(mouse.name).first()).toBeVisible();
  await expect(main.getByText('210.00').first()).toBeVisible();
  await expect(main.getByText('شارع التحلية، مبنى 9')).toBeVisible();
  await expect(main.getByText(company.name).first()).toBeVisible();
  await expect(main.getByRole('region', { name: orders.dialog.items_heading }).getByText(cable)).toHaveCount(0);
  expect(
    await db.order.findUniqueOrThrow({ where: { id: order.id }, select: { city: true, firstName: true } }),
  ).toEqual({
    city: 'جدة',
    firstName: 'نورة',
  });
  expect([await booksOf(product.id), await booksOf(mouse.id)]).toEqual([
    { stockQuantity: 10, reserved: 3 },
    { stockQuantity: 4, reserved: 1 },
  ]);
  // The form opens again with the current values; for pickup it asks for no address.
  const branch = await makeCompany({ cost: '0.00', isPickup: true });
  await closeToasts(page);
  await page.getByRole('link', { name: edit.open }).click();
  await expect(page.getByLabel(edit.fields.city)).toHaveValue('جدة');
  await page.getByLabel(edit.fields.companyId).selectOption(branch.id);
  await expect(page.getByLabel(edit.fields.city)).toBeHidden();
  await expect(page.getByText(edit.pickup)).toBeVisible();
});

test('@desktop what is refused stands at its place, and a colleague who was faster costs nothing', async ({
  page,
  allow,
  axe,
}) => {
  allow(/409|422/);
  const { order, product } = await makeSold({ status: 'confirmed', paymentMethod: 'transfer', stock: 3 });
  const path = `/admin/orders/${order.id}/edit`;
  await enter(page, path);
  await increase(page, product.name).click();
  await increase(page, product.name).click();
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line.getByRole('alert')).toContainText(product.name);
  await page.getByRole('button', { name: filled(edit.decrease, { name: product.name }) }).click();
  await expect(line.getByRole('alert')).toHaveCount(0);
  await page.getByLabel(edit.fields.couponCode).fill('NICHTS');
  await expect(page.getByLabel(edit.fields.couponCode)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(edit.fields.couponCode).fill('');
  await expect(totals(page).getByRole('status')).toHaveText(filled(edit.money.rest, { amount: '50.00' }));
  await page.getByLabel(edit.fields.phone).fill('12');
  await save(page).click();
  await expect(page.getByLabel(edit.fields.phone)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(edit.fields.phone).fill('0501234567');

  await page.getByRole('link', { name: common.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.discard_cancel }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await db.order.update({ where: { id: order.id }, data: { city: 'أبها', updatedAt: new Date() } });
  await save(page).click();
  const problem = page.getByRole('alert').filter({ hasText: common.changed_title });
  await expect(problem).toContainText('أبها');
  await expect(page.getByLabel(edit.fields.city)).toHaveValue('أبها');
  await expect(totals(page)).toContainText('175.00');
  await axe(page);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.id}$`));
  await expect(page.getByText(status.confirmed).first()).toBeVisible();
  await expect(page.getByRole('region', { name: orders.link.heading })).toContainText('50.00');
  const row = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect([row.city, row.totalAmount.toFixed(2)]).toEqual(['أبها', '175.00']);
});
