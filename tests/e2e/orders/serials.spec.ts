import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCompany, removeMade, word } from '../../support/make/make.ts';
import { newSerials, orderWithSerials } from '../../support/shop/serials.ts';

const { shipping } = messages.admin;
const { serials: texts } = messages.admin.orders;
const { warranty } = messages.client;

test.afterAll(removeMade);

const toShip = async (change: Parameters<typeof orderWithSerials>[0] = {}) => {
  const company = await makeCompany();
  return orderWithSerials({
    ...change,
    order: { shippingCompanyId: company.id, shippingMethod: company.name, phone: '0501239876' },
  });
};
const held = async (orderId: string) =>
  (await db.serialNumber.findMany({ where: { orderId, endedAt: null }, orderBy: { serial: 'asc' } })).map(
    (row) => row.serial,
  );

test('the station asks for each piece, then for the waybill; a number of another order is refused there @both @core', async ({
  page,
  axe,
  allow,
}) => {
  allow(/409/);
  const sold = await toShip({ quantity: 1 });
  const [taken = '', ...free] = newSerials(3);
  const { id: orderItemId, orderId } = sold.item;
  await db.serialNumber.create({
    data: { productId: sold.product.id, serial: taken, orderId, orderItemId, by: 'x' },
  });
  const order = await toShip({ productId: sold.product.id });
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(shipping.number, { exact: true });
  const waybill = page.getByLabel(shipping.waybill, { exact: true });
  const pieces = page.getByLabel(/^الرقم التسلسلي للقطعة/);
  await expect(number).toBeFocused();
  await page.keyboard.type(`${order.orderNumber}\n`);
  await expect(pieces).toHaveCount(2);
  await expect(pieces.first()).toBeFocused();
  await page.keyboard.type(`${free[0]?.toLowerCase()}\n`);
  await expect(pieces.last()).toBeFocused();
  await page.keyboard.type(`${taken}\n`);
  const refusal = filled(messages.errors.serial_taken, { serial: taken, order: sold.orderNumber });
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(waybill).not.toBeFocused();
  await axe(page);
  await expectFits(page);
  await pieces.last().fill('');
  await pieces.last().focus();
  await page.keyboard.type(`${free[1]}\n`);
  await expect(waybill).toBeFocused();
  await page.keyboard.type(`${word()}\n`);
  await expect.poll(() => db.shipment.count({ where: { orderId: order.id } })).toBe(1);
  expect(await held(order.id)).toEqual([...free].sort());
  expect(await db.serialNumber.count({ where: { orderId: order.id, shipmentId: null } })).toBe(0);
});

test('an order says its numbers, what became of each, and has them corrected by a pasted column', async ({
  page,
  axe,
}) => {
  const order = await toShip();
  const [a = '', b = '', c = ''] = newSerials(3);
  await enter(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: texts.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const pieces = dialog.getByLabel(/^الرقم التسلسلي للقطعة/);
  await pieces.first().focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${a}\n${b}\n`);
  await expect(pieces.last()).toHaveValue(b);
  await axe(page);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await page.getByRole('button', { name: texts.edit, exact: true }).click();
  await expect(pieces.first()).toHaveValue(a);
  await pieces.last().fill(c);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await held(order.id)).toEqual([a, c].sort());
  await page.getByText(a, { exact: true }).click();
  await expect(page.getByRole('link', { name: order.orderNumber }).first()).toBeVisible();
  await expectNoOverflow(page);
});

test('who bought a piece asks for its warranty; who does not know the mobile is told nothing @both', async ({
  page,
  axe,
  allow,
}) => {
  allow(/422/);
  const order = await toShip({ quantity: 1 });
  const [serial = ''] = newSerials(1);
  await db.order.update({
    where: { id: order.id },
    data: {
      status: 'delivered',
      history: { create: { fromStatus: 'shipped', toStatus: 'delivered', by: 'system' } },
      serials: {
        create: {
          productId: order.product.id,
          serial,
          orderItemId: order.item.id,
          warrantyMonths: 24,
          by: 'x',
        },
      },
    },
  });
  await page.goto(`/warranty?serial=${serial.toLowerCase()}`);
  const phone = page.getByRole('textbox', { name: warranty.phone });
  await expect(page.getByRole('textbox', { name: warranty.serial })).toHaveValue(serial.toLowerCase());
  await phone.fill('0501239870');
  await page.getByRole('button', { name: warranty.ask, exact: true }).click();
  await expect(page.getByText(messages.errors.warranty_unknown).first()).toBeVisible();
  await phone.fill('050 123 9876');
  await page.getByRole('button', { name: warranty.ask, exact: true }).click();
  await expect(page.getByText(warranty.states.running)).toBeVisible();
  await expect(page.getByText(order.product.name)).toBeVisible();
  await axe(page);
  await expectNoOverflow(page);
});
