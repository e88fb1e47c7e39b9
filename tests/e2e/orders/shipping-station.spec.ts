import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectFits, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeCompany, makeEmail, makeOrder, oneItem, removeMade, word } from '../../support/make/make.ts';

const { shipping } = messages.admin;

test.afterAll(removeMade);

const toShip = async (change: Parameters<typeof makeOrder>[0] = {}) => {
  const company = await makeCompany();
  return makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items: oneItem(),
    ...change,
  });
};
const parcelsOf = (orderId: string) => db.shipment.findMany({ where: { orderId } });

test('an order, its waybill, the next one; a number is given away once @both @core', async ({ page }) => {
  const [one, two] = [await toShip(), await toShip({ totalAmount: '980.50' })];
  const waiting = await makeOrder({ status: 'pending', paymentMethod: 'cash', items: oneItem() });
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(shipping.number, { exact: true });
  const waybill = page.getByLabel(shipping.waybill, { exact: true });
  const section = page.getByRole('heading', { name: one.shippingMethod ?? '' });
  await expect(section).toBeVisible();
  await expect(number).toBeFocused();
  const [first, second] = [`WB-${word()}`.toUpperCase(), `WB-${word()}`.toUpperCase()];
  await page.keyboard.type(`${one.orderNumber.toLowerCase()}\n`);
  await expect(waybill).toBeFocused();
  await page.keyboard.type(`${first}\n`);
  await expect.poll(async () => (await parcelsOf(one.id))[0]?.trackingNumber).toBe(first);
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('');
  await expect(section).toBeHidden();

  await page.keyboard.type(`${waiting.orderNumber}\n`);
  await expect(page.getByText(filled(shipping.not_ready, { status: messages.status.pending }))).toBeVisible();
  await page.keyboard.type(`ORD-000000-NOBODY\n`);
  await expect(page.getByText(shipping.unknown)).toBeVisible();
  await page.keyboard.type(`${two.orderNumber}\n`);
  await expect(page.getByRole('region', { name: shipping.station }).getByRole('status')).toContainText('980.50');
  await expect(waybill).toBeFocused();
  await page.keyboard.type(`${first}\n`);
  await expect(page.getByText(shipping.repeated.split('{')[0] ?? '').first()).toBeVisible();
  expect(await parcelsOf(two.id)).toEqual([]);
  await page.keyboard.type(`${second}\n`);
  await expect.poll(async () => (await parcelsOf(two.id))[0]?.trackingNumber).toBe(second);
  await expectFits(page);
  // Undoing the last scan makes its tracking number available again.
  await expect(page.getByText(filled(shipping.last, { number: two.orderNumber }))).toBeVisible();
  await page.getByRole('button', { name: filled(shipping.undo, { number: two.orderNumber }) }).click();
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id: two.id } })).status).toBe('confirmed');
  await expect(number).toBeFocused();
  await expect(page.getByText(filled(shipping.last, { number: two.orderNumber }))).toBeHidden();
});

test('an order that is not listed is found by its scanned number, its tracking number and a pasted line @desktop', async ({
  page,
}) => {
  const one = await toShip();
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(shipping.number, { exact: true });
  const waybill = page.getByLabel(shipping.waybill, { exact: true });
  await expect(number).toBeFocused();
  // The open list has no order that was made after it was read, as it has none beyond its limit.
  const two = await toShip({ totalAmount: '980.50' });
  await page.keyboard.type(`${one.orderNumber}\n`);
  await expect(waybill).toBeFocused();
  await page.keyboard.type(`${two.orderNumber}\n`);
  await expect(page.getByRole('region', { name: shipping.station }).getByRole('status')).toContainText('980.50');
  await expect(number).toHaveValue(two.orderNumber);
  await expect(waybill).toHaveValue('');
  const [second, third] = [`WB-${word()}`.toUpperCase(), `WB-${word()}`.toUpperCase()];
  await page.keyboard.type(`${second}\n`);
  await expect.poll(async () => (await parcelsOf(two.id))[0]?.trackingNumber).toBe(second);
  await expect(number).toBeFocused();
  await page.keyboard.type(`${second}\n`);
  await expect(page.getByText(filled(shipping.not_ready, { status: messages.status.shipped }))).toBeVisible();

  const three = await toShip();
  await page.getByText(shipping.paste, { exact: true }).click();
  await page.getByLabel(shipping.paste_label).fill(`${three.orderNumber}\t${third}`);
  await page.getByRole('button', { name: 'تسليم طرد واحد' }).click();
  await expect.poll(async () => (await parcelsOf(three.id))[0]?.trackingNumber).toBe(third);
});

test('an order is not chosen by its amount; its result of the search is offered instead', async ({ page, axe }) => {
  const totalAmount = `${Math.floor(1e6 + Math.random() * 8e6)}.50`;
  const order = await toShip({ totalAmount });
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(shipping.number, { exact: true });
  const waybill = page.getByLabel(shipping.waybill, { exact: true });
  await expect(number).toBeFocused();
  await page.keyboard.type(`${totalAmount}\n`);
  await expect(page.getByText(shipping.similar)).toBeVisible();
  await expect(waybill).toBeDisabled();
  await expectFits(page);
  await axe(page);
  const station = page.getByRole('region', { name: shipping.station });
  await station.getByRole('button', { name: new RegExp(order.orderNumber) }).click();
  await expect(number).toHaveValue(order.orderNumber);
  await expect(waybill).toBeFocused();
  await expect(page.getByText(shipping.similar)).toBeHidden();
});

test('a column of numbers is pasted; what cannot be sent stays with its reason', async ({ page, axe }) => {
  const [one, two] = [await toShip(), await toShip()];
  await enter(page, '/admin/shipping');
  await page.getByText(shipping.paste, { exact: true }).click();
  const field = page.getByLabel(shipping.paste_label);
  const [first, second] = [word(), word()];
  await field.fill(`${one.orderNumber}\t${first}\n${two.orderNumber}\t${first}\nORD-X ${second}`);
  await page.getByRole('button', { name: 'تسليم طرد واحد' }).click();
  await expect.poll(async () => (await parcelsOf(one.id))[0]?.trackingNumber).toBe(first.toUpperCase());
  await expect(page.getByText(shipping.faults.repeated_waybill)).toBeVisible();
  await expect(page.getByText(shipping.faults.unknown)).toBeVisible();
  await expect(field).toHaveValue(`${two.orderNumber}\t${first}\nORD-X ${second}`);
  await axe(page);
  await field.fill(`${two.orderNumber}\t${second}`);
  await page.getByRole('button', { name: 'تسليم طرد واحد' }).click();
  await expect.poll(async () => (await parcelsOf(two.id))[0]?.trackingNumber).toBe(second.toUpperCase());
  await expect(field).toHaveValue('');
});

test('a column of waybills alone is assigned to the orders of one carrier, and checked by name @desktop', async ({
  page,
}) => {
  const company = await makeCompany();
  const names = ['نورة', 'هند'];
  const orders = await Promise.all(
    names.map(async (firstName, index) => {
      const customer = await db.customer.create({ data: { firstName, lastName: word(), email: makeEmail() } });
      return toShip({
        firstName,
        customerId: customer.id,
        shippingCompanyId: company.id,
        shippingMethod: company.name,
        createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)),
      });
    }),
  );
  await enter(page, '/admin/shipping');
  await page.getByText(shipping.paste, { exact: true }).click();
  const field = page.getByLabel(shipping.paste_label);
  const [first, second] = [`WB-${word()}`.toUpperCase(), `WB-${word()}`.toUpperCase()];
  const assign = page.getByRole('button', { name: company.name, exact: true });
  await field.fill(`${first}\n${second}\nWB-3`);
  await expect(assign).toBeHidden();
  await field.fill(`${first}\n${second}\n`);
  await assign.click();
  await expect(page.locator(':focus')).toContainText(shipping.paste_check);
  const [one, two] = (await field.inputValue()).split('\n');
  const given = new Map([one, two].map((line = '') => line.split('\t') as [string, string]));
  expect([...given.values()]).toEqual([first, second]);
  const form = page.locator('form').filter({ has: field });
  for (const [index, { orderNumber }] of orders.entries())
    await expect(form.getByRole('listitem').filter({ hasText: names[index] })).toContainText(
      given.get(orderNumber) ?? 'no waybill',
    );
  await page.getByRole('button', { name: 'تسليم طردين' }).click();
  for (const { id, orderNumber } of orders)
    await expect.poll(async () => (await parcelsOf(id))[0]?.trackingNumber).toBe(given.get(orderNumber));
});

test('of one carrier so many are listed as are glanced at, and the rest when asked for', async ({ page }) => {
  const company = await makeCompany();
  for (let count = 0; count < 32; count += 1)
    await makeOrder({
      status: 'confirmed',
      paymentMethod: 'cash',
      shippingCompanyId: company.id,
      shippingMethod: company.name,
      items: oneItem(),
      // Old dates, so that these orders come after those of other tests.
      createdAt: new Date(Date.UTC(2024, 0, 1, 0, count)),
    });
  await enter(page, '/admin/shipping');
  const group = page.locator('section').filter({ has: page.getByRole('heading', { name: company.name }) });
  await expect(group.getByRole('listitem')).toHaveCount(31);
  await group.getByRole('button', { name: 'عرض طلبين آخرين' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(32);
  await expect(group.getByRole('listitem').nth(30).getByRole('button')).toBeFocused();
});
