import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper, staff } from '../../support/browser/http.ts';
import { enter, expectFits, filled, pageOf, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { connectAramex, forgetCarriers } from '../../support/make/carrier.ts';
import { makeOrder, oneItem, removeMade, word } from '../../support/make/make.ts';
import { FakeAramex } from '../../support/providers/aramex.ts';
import { FakeOto } from '../../support/providers/oto.ts';
import { newSerials, orderWithSerials } from '../../support/shop/serials.ts';

const { carriers, orders } = messages.admin;
const { bulk, waybills, shipments } = orders;

test.describe.configure({ mode: 'serial' });

const fake = new FakeOto();
const aramex = new FakeAramex();
test.beforeAll(async () => {
  await forgetCarriers();
  await fake.open(process.env.OTO_API_URL);
  await aramex.open(process.env.ARAMEX_API_URL);
});
test.afterAll(async () => {
  await fake.close();
  await aramex.close();
  await forgetCarriers();
  await removeMade();
});

/** Of one customer, because the shipping station also lists the orders of other tests. */
async function openManyWaybills(page: Page, lastName: string) {
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: waybills.many.open }).click();
  return page.getByRole('dialog', { name: waybills.many.title });
}

test('staff connect it, make a waybill from the order, and the carrier says that it has arrived', async ({
  page,
  browser,
  axe,
}) => {
  const who = shopper();
  const order = await makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    city: 'جدة',
    sessionId: who.sessionId,
    items: oneItem(),
  });

  await enter(page, `/admin/orders/${order.id}`);
  await expect(page.getByRole('button', { name: shipments.open_delivery, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: waybills.open })).toHaveCount(0);

  await page.goto('/admin/shipping-companies');
  const card = page.getByRole('region', { name: carriers.providers.oto.heading });
  await card.getByRole('button', { name: carriers.connect }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: carriers.save }).click();
  await expect(form.getByText(messages.validation.city)).toBeVisible();
  await form.getByLabel(carriers.fields.refreshToken, { exact: false }).first().fill(fake.refreshToken);
  await form.getByLabel(carriers.fields.originCity).fill('الرياض');
  await axe(page, '[role=dialog]');
  await form.getByRole('button', { name: carriers.save }).click();
  await expect(form).toBeHidden();
  await expect(card.getByText(carriers.connected, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: carriers.test }).click();
  await expect(card.getByText(carriers.tested.ok)).toBeVisible();
  await card.getByRole('button', { name: carriers.register }).click();
  await expect(card.getByText(carriers.registered.registered)).toBeVisible();
  await card.getByRole('button', { name: carriers.edit }).click();
  await expect(form.getByLabel(carriers.fields.refreshToken, { exact: false }).first()).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: waybills.open }).click();
  const offers = page.getByRole('list', { name: waybills.offers });
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  await axe(page, '[role=dialog]');
  await expectFits(page);
  await offers.getByRole('button', { name: filled(waybills.choose_named, { carrier: 'SMSA' }) }).click();
  await expect(page.getByRole('link', { name: waybills.label })).toBeVisible();
  const { id } = await db.waybill.findFirstOrThrow({ where: { orderId: order.id } });
  const { shipmentId } = fake.order(id);
  await expect(page.getByText(shipmentId).first()).toBeVisible();
  await expect(page.getByRole('button', { name: shipments.edit_number })).toHaveCount(0);
  await axe(page);

  const start = Date.now() + 1000;
  await fake.deliver(fake.message(id, { status: 'undeliveredAttempt', at: start, reason: 'لا أحد في البيت' }));
  await page.goto('/admin');
  const line = page.getByRole('link', { name: new RegExp(messages.admin.dashboard.work.carrier_alerts) });
  await expect(line).toContainText('1');
  await line.click();
  await page.getByRole('link', { name: order.orderNumber }).first().click();
  await expect(page.getByText('لا أحد في البيت')).toBeVisible();
  await fake.deliver(fake.message(id, { status: 'outForDelivery', at: start + 1000 }));
  await fake.deliver(fake.message(id, { status: 'delivered', at: start + 2000 }), 2);
  await page.reload();
  await expect(page.getByText(messages.admin.common.actors.carrier).first()).toBeVisible();
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'delivered' });

  const own = await pageOf(browser, page, who);
  await own.goto(`/orders/${order.orderNumber}`);
  const steps = own.getByRole('list', { name: messages.client.order.parcels.steps_label });
  await expect(steps.getByRole('listitem').first()).toContainText(messages.client.order.parcels.steps.delivered);
  await own.context().close();
});

test('the shipping station makes a waybill too; a city that the carrier does not know is said', async ({
  page,
  allow,
}) => {
  allow(/status of 422/);
  const [near, far] = [
    await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'أبها', items: oneItem() }),
    await makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'قرية لا يعرفها أحد', items: oneItem() }),
  ];
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(messages.admin.shipping.number, { exact: true });
  await expect(number).toBeFocused();
  await number.fill(far.orderNumber);
  await number.press('Enter');
  await page.getByRole('button', { name: waybills.open }).click();
  await expect(page.getByRole('dialog').getByText('Check the missing details')).toBeVisible();
  await page.keyboard.press('Escape');
  await number.fill(near.orderNumber);
  await number.press('Enter');
  await page.getByRole('button', { name: waybills.open }).click();
  await page.getByRole('button', { name: filled(waybills.choose_named, { carrier: 'Aramex' }) }).click();
  await expect.poll(() => db.shipment.count({ where: { orderId: near.id } })).toBe(1);
  expect(await db.shipment.count({ where: { orderId: far.id } })).toBe(0);
});

test('the shipping station makes a waybill for pieces whose numbers were scanned there', async ({ page }) => {
  const order = await orderWithSerials({ quantity: 1, order: { city: 'أبها' } });
  const [serial = ''] = newSerials(1);
  await enter(page, '/admin/shipping');
  const number = page.getByLabel(messages.admin.shipping.number, { exact: true });
  await expect(number).toBeFocused();
  await page.keyboard.type(`${order.orderNumber}\n`);
  await expect(page.getByLabel(/^الرقم التسلسلي للقطعة/)).toBeFocused();
  await page.keyboard.type(serial);
  await page.getByRole('button', { name: waybills.open }).click();
  await page.getByRole('button', { name: filled(waybills.choose_named, { carrier: 'Aramex' }) }).click();
  await expect.poll(() => db.serialNumber.count({ where: { serial, shipmentId: { not: null } } })).toBe(1);
});

test('waybills of a day’s work are made with one press; a refused address is asked for by a link, and the parcel leaves', async ({
  page,
  browser,
  axe,
  allow,
}) => {
  allow(/status of 422/);
  const who = shopper();
  const lastName = `العميل${word()}`;
  const change = { lastName, status: 'confirmed', paymentMethod: 'cash', items: oneItem() } as const;
  const near = await makeOrder({ ...change, city: 'أبها' });
  const far = await makeOrder({ ...change, city: 'قرية لا يعرفها أحد', sessionId: who.sessionId });
  const { many } = waybills;
  await enter(page, '/admin/shipping');
  await expect(page.getByRole('button', { name: many.open })).toBeVisible();
  const window = await openManyWaybills(page, lastName);
  await expect(window.getByLabel(many.rule).getByRole('option').nth(1)).toBeAttached();
  await axe(page, '[role=dialog]');
  await expectFits(page);
  const rows = window.getByRole('list', { name: many.orders }).getByRole('listitem');
  await window.getByRole('button', { name: 'إصدار بوليصتين' }).click();
  await expect(rows.filter({ hasText: far.orderNumber })).toContainText('Check the missing details');
  await expect(rows.filter({ hasText: near.orderNumber })).toContainText('Aramex');
  expect(await db.shipment.count({ where: { orderId: near.id } })).toBe(1);
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  const { address } = orders;
  await page.goto('/admin/orders?queue=address');
  await page.getByRole('link', { name: far.orderNumber }).first().click();
  await expect(page.getByText(address.states.refused)).toBeVisible();
  await page.getByRole('button', { name: address.link, exact: true }).click();
  const link = page.getByText(/\/address\/[\w-]{43}$/);
  await expect(link).toBeVisible();
  await axe(page);
  const url = (await link.textContent()) ?? '';

  const own = await pageOf(browser, page, who);
  await own.goto(new URL(url).pathname);
  const { addressQuestion, place } = messages.client;
  // Clears the text first, because focus opens the list and moves the selection.
  const city = own.getByLabel(place.city, { exact: false }).first();
  await city.clear();
  await city.fill('جدة');
  await expect(city).toHaveValue('جدة');
  await own.getByLabel(addressQuestion.address, { exact: false }).fill('7 شارع التحلية');
  await own.getByLabel(place.postal_code, { exact: false }).fill('23431');
  await axe(own);
  await expectFits(own);
  await own.getByRole('button', { name: addressQuestion.send }).click();
  await expect(own.getByRole('heading', { name: addressQuestion.saved_title })).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { name: addressQuestion.used_title })).toBeVisible();
  await own.context().close();

  await page.reload();
  await expect(page.getByText(messages.admin.orders.dialog.history_topics.address).first()).toBeVisible();
  await page.getByRole('button', { name: waybills.open }).click();
  await page.getByRole('button', { name: filled(waybills.choose_named, { carrier: 'Aramex' }) }).click();
  await expect.poll(() => db.shipment.count({ where: { orderId: far.id } })).toBe(1);
});

test('a waybill of a batch costs no more than is said; a driver is asked for the parcel, signs for it, and fetches its return', async ({
  page,
  axe,
  allow,
}) => {
  allow(/status of 422/);
  const { handover } = messages.admin;
  const { many } = waybills;
  const lastName = `العميل${word()}`;
  const change = { lastName, status: 'confirmed', paymentMethod: 'cash', items: oneItem(2) } as const;
  const order = await makeOrder({ ...change, city: 'جدة' });
  const owner = await staff();
  await connectAramex(owner, aramex);
  const window = await openManyWaybills(page, lastName);
  await expect(window.getByRole('list', { name: many.orders }).getByRole('listitem')).toContainText(order.orderNumber);
  const most = window.getByLabel(many.most);
  await most.fill('x');
  await window.getByRole('button', { name: 'إصدار بوليصة واحدة' }).click();
  await expect(window.getByText(many.most_bad)).toBeVisible();
  await most.fill('24');
  await window.getByRole('button', { name: 'إصدار بوليصة واحدة' }).click();
  await expect(window.getByText(/فوق الحد الأعلى.*24.15/)).toBeVisible();
  await axe(page, '[role=dialog]');
  await expectFits(page);
  await most.fill('24.15');
  await window.getByRole('button', { name: 'إصدار بوليصة واحدة' }).click();
  await expect(window.getByText(/بتكلفة 24.15/).first()).toBeVisible();
  // The dialog stays open until all results have arrived.
  await expect(window.getByRole('status')).toHaveText(/^صدرت بوليصة واحدة/);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  await page.goto('/admin/shipping');
  await page.getByRole('link', { name: messages.admin.shipping.tabs.handover }).click();
  const card = page.getByRole('region', { name: 'Aramex' });
  await expect(card.getByText(order.orderNumber)).toBeVisible();
  await axe(page);
  await expectFits(page);
  const paper = page.waitForEvent('popup');
  await card.getByRole('link', { name: filled(handover.manifest_of, { carrier: 'Aramex' }), exact: true }).click();
  const sheet = await paper;
  await expect(
    sheet.getByRole('heading', { name: filled(handover.sheet.heading, { carrier: 'Aramex' }) }),
  ).toBeVisible();
  await expect(sheet.getByRole('row', { name: new RegExp(order.orderNumber) })).toBeVisible();
  await axe(sheet);
  await expectFits(sheet);
  await sheet.close();
  await card.getByLabel(handover.from).fill('23:58');
  await card.getByLabel(handover.to).fill('10:00');
  await card.getByRole('button', { name: handover.book }).click();
  await expect(card.getByText(messages.validation.pickup_time).first()).toBeVisible();
  await card.getByLabel(handover.from).fill('00:00');
  await card.getByLabel(handover.to).fill('23:59');
  await card.getByRole('button', { name: handover.book }).click();
  const visits = card.getByRole('list', { name: filled(handover.pickups, { carrier: 'Aramex' }) });
  await expect(visits.getByText(handover.states.booked, { exact: true })).toBeVisible();
  await expect(card.getByText(handover.none_waiting)).toBeVisible();
  await axe(page);
  await visits.getByRole('button', { name: handover.steps.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: handover.steps.cancel }).click();
  await expect(visits.getByText(handover.states.cancelled, { exact: true })).toBeVisible();
  await expect(card.getByText(order.orderNumber)).toBeVisible();

  const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  await db.order.update({ where: { id: order.id }, data: { status: 'delivered' } });
  const asked = { id: crypto.randomUUID(), lines: [{ itemId, quantity: 1 }], reason: 'defective' };
  expect((await owner.post(`/api/admin/orders/${order.id}/returns`, asked)).status).toBe(200);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: waybills.open_return }).click();
  await page.getByRole('button', { name: filled(waybills.choose_named, { carrier: 'Aramex' }) }).click();
  await expect(page.getByText(waybills.fetched_by)).toBeVisible();
  await expect(page.getByRole('button', { name: waybills.open_return })).toHaveCount(0);
  await axe(page);
  await expectFits(page);
});
