import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { enter, expectFits, expectNoOverflow, filled, pageOf, searching } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { bookMoney } from '../../support/make/book-money.ts';
import {
  makeCompany,
  makeEmail,
  makeOrder,
  makePhone,
  makeProduct,
  makeUnpaid,
  oneItem,
  removeMade,
  word,
} from '../../support/make/make.ts';
import { makeSale } from '../../support/make/sale.ts';

const { orders } = messages.admin;
const { bulk, refunds, shipments } = orders;

test.afterAll(removeMade);
const statusesOf = async (lastName: string) => {
  const rows = await db.order.groupBy({ by: ['status'], where: { lastName }, _count: true });
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]));
};

/** Only the latest step's toast offers undo. */
async function takeBack(page: Page) {
  const undo = page.getByRole('button', { name: bulk.undo });
  // A short timeout, because the toast closes by itself.
  await expect(undo).toHaveCount(1, { timeout: 5_000 });
  await undo.click();
}

test('20 new orders are confirmed, printed and shipped with their numbers in few presses @core', async ({ page }) => {
  const lastName = `العميل${word()}`;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', items: oneItem() }),
    ),
  );
  await enter(page, searching('/admin/orders', lastName));
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await press(page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }));
  const bar = page.getByRole('region', { name: bulk.label });
  await expect(bar.getByRole('status')).toContainText('20');
  const file = page.waitForEvent('download');
  await bar.getByRole('link', { name: orders.export.button }).click();
  expect((await readFile(await (await file).path(), 'utf8')).match(/ORD-/g)).toHaveLength(20);
  await press(bar.getByRole('button', { name: bulk.confirm }));
  // Each order is confirmed in its own transaction.
  await expect.poll(() => statusesOf(lastName)).toEqual({ confirmed: 20 });

  const popup = page.waitForEvent('popup');
  await press(bar.getByRole('button', { name: bulk.print }));
  const paper = await popup;
  await expect(paper.getByRole('article')).toHaveCount(20);
  await paper.close();

  await press(bar.getByRole('button', { name: bulk.ship }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().focus();
  // A scanner types a number and then presses Enter.
  for (let index = 0; index < 20; index += 1) await page.keyboard.type(`SMSA${index}\n`);
  await press(dialog.getByRole('button', { name: shipments.bulk_submit }));
  await expect.poll(() => statusesOf(lastName)).toEqual({ shipped: 20 });
  expect(presses).toBeLessThanOrEqual(15);
  const numbers = await db.shipment.findMany({ where: { order: { lastName } }, select: { trackingNumber: true } });
  expect(new Set(numbers.map(({ trackingNumber }) => trackingNumber)).size).toBe(20);
  await expectNoOverflow(page);

  await expect(dialog).toBeHidden();
  await bar.getByRole('button', { name: bulk.deliver }).click();
  await expect.poll(() => statusesOf(lastName)).toEqual({ delivered: 20 });
});

test('all that the filter finds are chosen beyond the page, confirmed with one press, and taken back', async ({
  page,
}) => {
  const lastName = `العميل${word()}`;
  const many = 55;
  await Promise.all(
    Array.from({ length: many }, () =>
      makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', items: oneItem() }),
    ),
  );
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  const bar = page.getByRole('region', { name: bulk.label });
  await expect(bar.getByRole('status')).toContainText('50');
  const all = bar.getByRole('button', { name: filled(bulk.all, { most: 200 }) });
  await all.click();
  await expect(bar.getByRole('status')).toContainText(`${many}`);
  await expect(all).toBeHidden();
  await bar.getByRole('button', { name: bulk.confirm, exact: true }).click();
  await expect.poll(() => statusesOf(lastName)).toEqual({ confirmed: many });
  // Orders selected on other pages stay selected.
  await expect(bar.getByRole('button', { name: bulk.confirm, exact: true })).toBeHidden();
  await expect(bar.getByRole('status')).toContainText(`${many}`);
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect.poll(() => statusesOf(lastName)).toEqual({ pending: many });
  await expectNoOverflow(page);
});

test('several orders are cancelled after a question, those that were paid with a reason alone', async ({
  page,
  axe,
}) => {
  const lastName = `العميل${word()}`;
  const cash = await makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', items: oneItem() });
  const paid = await makeUnpaid(shopper());
  await db.payment.updateMany({ where: { orderId: paid.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(paid.id);
  await db.order.update({ where: { id: paid.id }, data: { lastName, status: 'confirmed' } });
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.cancel, exact: true }).click();
  const sure = page.getByRole('alertdialog', { name: 'إلغاء طلبين؟' });
  await expect(sure).toBeVisible();
  await axe(page);
  await sure.getByRole('button', { name: bulk.cancel, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: bulk.reason_title });
  await expect(question).toContainText(paid.orderNumber);
  await expect.poll(() => statusesOf(lastName)).toEqual({ cancelled: 1, confirmed: 1 });
  await question.getByLabel(orders.question.reason).fill('أُغلق المعرض');
  await question.getByRole('button', { name: bulk.reason_confirm }).click();
  await expect.poll(() => statusesOf(lastName)).toEqual({ cancelled: 2 });
  await expect(page.getByRole('row').filter({ hasText: paid.orderNumber })).toContainText(orders.refund_due);
  await expect(page.getByRole('row').filter({ hasText: cash.orderNumber })).toContainText(messages.status.cancelled);
});

test('a queue shows its orders, their number and their sum', async ({ page }) => {
  const lastName = `العميل${word()}`;
  await makeOrder({ lastName, status: 'pending', paymentMethod: 'cash' });
  await makeOrder({ lastName, status: 'confirmed', paymentMethod: 'cash' });
  await enter(page, searching('/admin/orders', lastName));
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'ORD-' });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '150.00' })).toBeVisible();
  await page
    .getByRole('navigation', { name: orders.queues.label })
    .getByRole('link', { name: orders.queues.new })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '75.00' })).toBeVisible();
});

test('what a colleague makes of a saved status before the page has been read afresh stands in the choice too', async ({
  page,
}) => {
  const order = await makeOrder({ status: 'pending', paymentMethod: 'cash', items: oneItem() });
  await enter(page, `/admin/orders/${order.id}`);
  const choice = page.getByLabel(orders.status_label, { exact: true });
  const status = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
  // Delays the refetch until a colleague has changed the order.
  await page.route(
    (url) => url.pathname === `/admin/orders/${order.id}`,
    async (route) => {
      await expect.poll(status).toBe('shipped');
      await route.continue();
    },
  );
  await choice.selectOption('confirmed');
  await page.getByRole('button', { name: orders.dialog.status_save }).click();
  await expect.poll(status).toBe('confirmed');
  await expect(page.getByRole('button', { name: bulk.undo })).toBeVisible();
  await expect(choice).toHaveValue('confirmed');
  await db.order.update({ where: { id: order.id }, data: { status: 'shipped', updatedAt: new Date() } });
  await expect(page.getByRole('main').getByText(messages.status.shipped).first()).toBeVisible();
  await expect(choice).toHaveValue('shipped');
});

test('a change of status is undone from what tells of it @core', async ({ page }) => {
  const order = await makeOrder({ status: 'pending', paymentMethod: 'cash', items: oneItem() });
  await enter(page, `/admin/orders/${order.id}`);
  const status = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
  await page.getByRole('button', { name: orders.next.confirm }).click();
  await expect.poll(status).toBe('confirmed');
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect.poll(status).toBe('pending');
  await expect(page.getByRole('button', { name: orders.next.confirm })).toBeVisible();
});

test('a transfer is looked at before it counts, and undoing says which invoice stays', async ({ page }) => {
  const customer = await db.customer.create({
    data: { firstName: 'نورة', lastName: 'القحطاني', email: makeEmail(), phone: makePhone() },
  });
  const named = { firstName: customer.firstName, customerId: customer.id };
  const order = await makeSale({ status: 'pending', paymentMethod: 'transfer', ...named });
  const bytes = Buffer.from('%PDF-1.7');
  const file = await db.orderFile.create({
    data: { orderId: order.id, kind: 'transfer_receipt', type: 'pdf', size: bytes.length, bytes },
  });
  await db.transferReceipt.create({ data: { orderId: order.id, fileId: file.id } });
  await enter(page, searching('/admin/orders', order.orderNumber));
  const step = { step: orders.next_short.confirm_transfer, number: order.orderNumber };
  await page.getByRole('button', { name: filled(orders.next_of, step) }).click();
  const window = page.getByRole('alertdialog', { name: orders.transfer.title });
  await expect(window).toContainText('554.85');
  await expect(window).toContainText('نورة');
  await expect(window.getByRole('link', { name: filled(orders.receipts.download, { number: 1 }) })).toBeVisible();
  await expectFits(page);
  await window.getByRole('button', { name: orders.transfer.confirm }).click();
  const told = page.getByRole('listitem').filter({ hasText: orders.status_updated });
  await expect(told).toContainText(order.orderNumber);
  const { number } = await db.invoice.findFirstOrThrow({ where: { orderId: order.id } });
  await expect(told).toContainText(number);
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByRole('listitem').filter({ hasText: bulk.undone })).toContainText(number);
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('pending');
});

test('money is given back in part, with its reason, and what is left is said @core', async ({ page }) => {
  const order = await makeUnpaid(shopper());
  await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(order.id);
  await db.order.update({ where: { id: order.id }, data: { status: 'confirmed' } });
  await enter(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: refunds.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(refunds.fields.amount).fill('٢٠');
  await dialog.getByRole('button', { name: refunds.submit }).click();
  await expect(dialog.getByText(messages.validation.refund_reason)).toBeVisible();
  await dialog.getByLabel(refunds.fields.reason).fill('قطعة ناقصة');
  await dialog.getByRole('button', { name: refunds.submit }).click();
  await expect(dialog).toBeHidden();
  const section = page.getByRole('region', { name: refunds.heading });
  await expect(section.getByRole('listitem')).toContainText('20.00');
  await expect(section.getByRole('listitem')).toContainText(refunds.states.done);
  await page.getByRole('button', { name: refunds.open }).click();
  await expect(dialog.getByLabel(refunds.fields.amount)).toHaveValue('55.00');
  await expectNoOverflow(page);
});

test('what is left of an order is asked for by mail, and noted once it has come', async ({ page, axe }) => {
  const order = await makeUnpaid(shopper());
  await db.payment.updateMany({ where: { orderId: order.id }, data: { status: 'paid', paidAmount: '75.00' } });
  await bookMoney(order.id);
  const dearer = { status: 'confirmed', totalAmount: '95.00', dueAmount: '20.00' } as const;
  await db.order.update({ where: { id: order.id }, data: dearer });
  const { link, received } = orders;
  await enter(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: link.make }).click();
  await page.getByRole('button', { name: link.mail }).click();
  await expect(page.getByText(messages.paymentLink.history_mailed)).toBeVisible();
  expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'sent_link' } })).toBe(1);
  await page.getByRole('button', { name: received.open }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(received.amount)).toHaveValue('20.00');
  await dialog.getByRole('button', { name: received.submit }).click();
  await expect(dialog.getByText(messages.validation.received_proof)).toBeVisible();
  await axe(page);
  await dialog.getByLabel(received.method).selectOption('cash');
  await dialog.getByLabel(received.proof).fill('سالم');
  await dialog.getByRole('button', { name: received.submit }).click();
  await expect(dialog).toBeHidden();
  const section = page.getByRole('region', { name: received.heading });
  await expect(section.getByRole('listitem')).toContainText('20.00');
  await expect(page.getByRole('button', { name: received.open })).toBeHidden();
  await expect(page.getByRole('region', { name: link.heading })).toBeHidden();
  await axe(page);
  await expectNoOverflow(page);
});

const pack = async (page: Page, number: string, quantity: string | null) => {
  await page.getByRole('button', { name: shipments.open_delivery, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shipments.fields.trackingNumber).fill(number);
  if (quantity !== null) await dialog.getByRole('group').getByRole('textbox').fill(quantity);
  await dialog.getByRole('button', { name: shipments.submit_delivery }).click();
  await expect(dialog).toBeHidden();
};

test('an unpaid order is not packed without a reason; without one its window stays as it was filled in', async ({
  page,
}) => {
  const { id } = await makeUnpaid(shopper());
  await db.order.update({ where: { id }, data: { status: 'confirmed', shippingMethod: 'سمسا', items: oneItem() } });
  await enter(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: shipments.open_delivery, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(shipments.fields.trackingNumber).fill('smsa-9');
  const question = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: shipments.submit_delivery }).click();
  await expect(question).toContainText(orders.question.unpaid_title);
  await expect(question.getByLabel(orders.question.reason)).toBeFocused();
  await question.getByRole('button', { name: orders.question.back }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel(shipments.fields.trackingNumber)).toHaveValue(/smsa-9/i);
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('confirmed');
  await dialog.getByRole('button', { name: shipments.submit_delivery }).click();
  await question.getByLabel(orders.question.reason).fill('دفع العميل في الفرع');
  await question.getByRole('button', { name: orders.question.unpaid_confirm }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('shipped');
});

test('an order leaves in two parcels, and is delivered when both have arrived', async ({ browser, page }) => {
  const who = shopper();
  const company = await makeCompany({ trackingUrl: 'https://carrier.example/track?no={number}' });
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items: oneItem(3),
  });
  await enter(page, `/admin/orders/${order.id}`);
  await pack(page, '\u2066smsa-1\u2069', '٢');
  const section = page.getByRole('region', { name: shipments.heading });
  await expect(section.getByText('SMSA-1')).toBeVisible();
  await expect(section.getByRole('link', { name: shipments.track })).toHaveAttribute(
    'href',
    'https://carrier.example/track?no=SMSA-1',
  );
  await pack(page, 'smsa-2', null);
  await expect(section.getByText('SMSA-2')).toBeVisible();
  await expect(section.getByRole('button', { name: shipments.open_delivery, exact: true })).toBeHidden();
  const own = await pageOf(browser, page, who);
  await own.goto(`/orders/${order.orderNumber}`);
  const parcels = own.getByRole('region', { name: messages.client.order.parcels.heading });
  await expect(parcels.getByRole('listitem')).toHaveText([/SMSA-1/, /SMSA-2/]);
  await own.context().close();
  const arrive = async () => {
    await section.getByRole('button', { name: shipments.delivered }).first().click();
    const question = page.getByRole('alertdialog', { name: shipments.end_delivered_title });
    await question.getByRole('button', { name: shipments.delivered }).click();
    await expect(question).toBeHidden();
  };
  // A dialog asks first; nothing has changed yet.
  await section.getByRole('button', { name: shipments.returned }).first().click();
  const back = page.getByRole('alertdialog', { name: shipments.end_returned_title });
  await back.getByRole('button', { name: messages.admin.common.cancel }).click();
  await expect(section.getByRole('button', { name: shipments.returned }).first()).toBeFocused();
  await arrive();
  await expect(section.getByRole('button', { name: shipments.delivered })).toHaveCount(1);
  await arrive();
  await expect
    .poll(async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status)
    .toBe('delivered');
  await expectNoOverflow(page);
});

test('a parcel without a number gets one, which its shopper follows', async ({ page, browser }) => {
  const who = shopper();
  const company = await makeCompany({ trackingUrl: 'https://carrier.example/track?no={number}' });
  const order = await makeOrder({
    sessionId: who.sessionId,
    status: 'shipped',
    paymentMethod: 'cash',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items: oneItem(1),
  });
  await db.shipment.create({
    data: {
      id: randomUUID(),
      orderId: order.id,
      shippingCompanyId: company.id,
      carrier: company.name,
      state: 'sent',
      by: 'x',
    },
  });
  await enter(page, `/admin/orders/${order.id}`);
  const section = page.getByRole('region', { name: shipments.heading });
  await section.getByRole('button', { name: shipments.add_number }).click();
  const dialog = page.getByRole('dialog', { name: shipments.number_title });
  await dialog.getByLabel(shipments.fields.trackingNumber).fill('late-1');
  await dialog.getByRole('button', { name: shipments.number_save }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('LATE-1')).toBeVisible();
  await expect(section.getByRole('button', { name: shipments.edit_number })).toBeVisible();
  await expectNoOverflow(page);
  const own = await pageOf(browser, page, who);
  await own.goto(`/orders/${order.orderNumber}`);
  await expect(own.getByRole('link', { name: messages.client.order.parcels.track })).toHaveAttribute(
    'href',
    'https://carrier.example/track?no=LATE-1',
  );
  await own.context().close();
});

test('an order for the branch is laid ready, and handed over, by its next step', async ({ page }) => {
  const company = await makeCompany({ isPickup: true });
  const order = await makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingCompanyId: company.id,
    shippingMethod: company.name,
    items: oneItem(2),
  });
  await enter(page, `/admin/orders/${order.id}`);
  const ready = page.getByRole('button', { name: orders.next.ready });
  await ready.click();
  const section = page.getByRole('region', { name: shipments.heading });
  await expect(section.getByText(shipments.states.waiting)).toBeVisible();
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(section.getByText(shipments.states.waiting)).toBeHidden();
  await ready.click();
  await expect(section.getByText(shipments.states.waiting)).toBeVisible();
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).pickupSince).not.toBeNull();
  await page.getByRole('button', { name: orders.next.pick_up }).click();
  await expect(section.getByText(shipments.states.delivered)).toBeVisible();
});

test('what leaves by its next step is asked for its number, and comes back with its parcel', async ({ page }) => {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items: oneItem(2) });
  await enter(page, `/admin/orders/${order.id}`);
  const ship = page.getByRole('button', { name: orders.next.ship });
  const section = page.getByRole('region', { name: shipments.heading });
  const dialog = page.getByRole('dialog');
  await ship.click();
  await expect(dialog.getByLabel(shipments.fields.trackingNumber)).toBeFocused();
  await page.keyboard.type('smsa-9\n');
  await expect(dialog).toBeHidden();
  await expect(section.getByText('SMSA-9')).toBeVisible();
  await expect(ship).toBeHidden();
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(ship).toBeVisible();
  await expect(section.getByText('SMSA-9')).toBeHidden();
  expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(0);
  await ship.click();
  await dialog.getByRole('button', { name: shipments.submit_delivery }).click();
  await expect(section.getByText(shipments.no_number)).toBeVisible();
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('shipped');
});

test('each row has its next step: confirmed with a press, shipped with a number, and taken back @both', async ({
  page,
}) => {
  const order = await makeOrder({ status: 'pending', paymentMethod: 'cash', items: oneItem(2) });
  const status = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
  const step = (short: string) =>
    page.getByRole('button', { name: filled(orders.next_of, { step: short, number: order.orderNumber }) });
  await enter(page, searching('/admin/orders', order.orderNumber));
  await step(orders.next_short.confirm).click();
  await expect.poll(status).toBe('confirmed');
  await step(orders.next_short.ship).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const number = `row-${word()}`;
  await page.keyboard.type(number);
  await dialog.getByRole('button', { name: shipments.bulk_submit }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(status).toBe('shipped');
  await expect(step(orders.next_short.deliver)).toBeVisible();
  expect(await db.shipment.count({ where: { orderId: order.id, trackingNumber: number.toUpperCase() } })).toBe(1);
  await takeBack(page);
  await expect(step(orders.next_short.ship)).toBeVisible();
  expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(0);
  await expectNoOverflow(page);
});

test('from the list to an order, to the next one, and back to the list as it was left @core', async ({ page }) => {
  const customer = { firstName: 'هند', lastName: `العميل${word()}`, email: makeEmail(), phone: '0551112224' };
  const { id: customerId } = await db.customer.create({ data: customer });
  const made = { ...customer, customerId, paymentMethod: 'cash', status: 'pending' } as const;
  const product = await makeProduct({ name: `كابل ${word()}` });
  const line = {
    productId: product.id,
    productName: product.name,
    productImage: product.image,
    quantity: 1,
    unitPrice: '75.00',
    totalPrice: '75.00',
  };
  const first = await makeOrder({
    ...made,
    createdAt: new Date('2020-01-01T10:00:00Z'),
    items: { create: line },
  });
  // The list does not contain this order, so neither button leads to it.
  await makeOrder({ createdAt: new Date('2020-01-01T10:00:00.500Z') });
  const second = await makeOrder({ ...made, createdAt: new Date('2020-01-01T10:00:01Z') });
  const list = `${searching('/admin/orders', customer.lastName)}&status=pending`;
  await enter(page, list);
  await page.getByRole('main').getByRole('link', { name: first.orderNumber, exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(first.orderNumber);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: product.name })).toHaveAttribute('href', `/product/${product.id}`);
  await expect(main.getByRole('link', { name: customer.lastName })).toHaveAttribute(
    'href',
    new RegExp(`^/admin/customers/${first.customerId}\\?back=%2Fadmin%2Forders%2F${first.id}`),
  );
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(orders.dialog.items_heading);
  const nav = page.getByRole('navigation', { name: orders.neighbours });
  await nav.getByRole('link', { name: orders.newer }).click();
  await expect(title).toContainText(second.orderNumber);
  await page
    .getByRole('region', { name: orders.dialog.previous_heading })
    .getByRole('link', { name: first.orderNumber })
    .click();
  await expect(title).toContainText(first.orderNumber);
  await page.getByRole('link', { name: messages.admin.common.back_to.orders }).click();
  await expect(page).toHaveURL(list);
  await expect(title).toHaveText(orders.title);
});

test('on a phone the customer and the address follow the status, before the products @phone', async ({ page }) => {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items: oneItem() });
  await enter(page, `/admin/orders/${order.id}`);
  const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  const { customer_heading, delivery_heading, items_heading } = orders.dialog;
  await expect(page.getByRole('region', { name: items_heading, exact: true })).toBeVisible();
  const tops: number[] = [];
  for (const name of [customer_heading, delivery_heading, items_heading]) tops.push(await topOf(name));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const status = await page.getByLabel(orders.status_label, { exact: true }).boundingBox();
  expect(status?.y).toBeLessThan(tops[0] ?? 0);
  await expectNoOverflow(page);
});

test('labels: one to a parcel, with what the carrier collects', async ({ page }) => {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items: oneItem() });
  await enter(page, `/admin/orders/labels?ids=${order.id}`);
  const label = page.getByRole('article');
  const { address, buildingNumber } = await db.storeSettings.findFirstOrThrow();
  const sender = buildingNumber ?? address;
  await expect(label).toContainText(order.orderNumber);
  if (sender) await expect(label).toContainText(sender);
  await expect(label).toContainText(filled(orders.label.collect, { amount: '75.00' }));
  await expect(label.getByRole('img', { name: order.orderNumber })).toBeVisible();
  // Each parcel has its own label; only the first parcel collects money.
  const parcel = { orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
  for (const [trackingNumber, codAmount] of [
    ['PARCEL-1', '75.00'],
    ['PARCEL-2', '0.00'],
  ] as const) {
    await db.shipment.create({ data: { ...parcel, id: crypto.randomUUID(), trackingNumber, codAmount } });
  }
  await page.reload();
  await expect(label).toHaveCount(2);
  await expect(label.first()).toContainText(
    orders.label.parcel.replace('{place, number}', '1').replace('{of, number}', '2'),
  );
  await expect(label.first()).toContainText(filled(orders.label.collect, { amount: '75.00' }));
  await expect(label.last()).toContainText('PARCEL-2');
  await expect(label.last()).toContainText(orders.label.paid);
});

test('packing slips: one to a parcel, with its pieces and no price', async ({ page }) => {
  const order = await makeOrder({ status: 'shipped', paymentMethod: 'cash', items: oneItem(3) });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  const parcel = { orderId: order.id, carrier: 'سمسا', state: 'sent', by: 'x' } as const;
  for (const quantity of [2, 1]) {
    const lines = { create: [{ orderItemId: item.id, quantity }] };
    await db.shipment.create({
      data: { ...parcel, id: randomUUID(), trackingNumber: `SLIP-${quantity}`, codAmount: '75.00', lines },
    });
  }
  await enter(page, `/admin/orders/${order.id}`);
  const section = page.getByRole('region', { name: shipments.heading });
  const popup = page.waitForEvent('popup');
  await section.getByRole('link', { name: orders.slip.open }).click();
  const paper = await popup;
  const slips = paper.getByRole('article');
  await expect(slips).toHaveCount(2);
  for (const [index, quantity] of [2, 1].entries()) {
    const slip = slips.nth(index);
    await expect(slip.getByRole('row').last()).toHaveText(new RegExp(`${item.productName}.*${quantity}$`));
    await expect(slip).toContainText(`SLIP-${quantity}`);
    await expect(slip).toContainText(
      orders.label.parcel.replace('{place, number}', String(index + 1)).replace('{of, number}', '2'),
    );
    await expect(slip.getByRole('img', { name: order.orderNumber })).toBeVisible();
    await expect(slip).not.toContainText(/\d\.\d\d|ر\.س/);
  }
  await expectNoOverflow(paper);
  await paper.close();
});

test('what may cost money asks for a reason, one by one and for many; undoing asks nothing', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const sent = await makeOrder({ lastName, status: 'shipped', paymentMethod: 'cash', items: oneItem() });
  await enter(page, `/admin/orders/${sent.id}`);
  const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
  await page.getByLabel(orders.status_label, { exact: true }).selectOption('cancelled');
  await page.getByRole('button', { name: orders.dialog.status_save }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(orders.question.sent_cancel_title);
  await question.getByRole('button', { name: orders.question.sent_cancel_confirm }).click();
  await expect(question.getByText(orders.question.reason_missing)).toBeVisible();
  await question.getByLabel(orders.question.reason).fill('رفض العميل استلامها');
  await question.getByRole('button', { name: orders.question.sent_cancel_confirm }).click();
  await expect.poll(() => statusOf(sent.id)).toBe('cancelled');
  await expect(page.getByText('رفض العميل استلامها')).toBeVisible();
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect.poll(() => statusOf(sent.id)).toBe('shipped');
  await expect(question).toBeHidden();

  // Two orders wait for shipment, one unpaid.
  const unpaid = await makeUnpaid(shopper());
  await db.order.update({ where: { id: unpaid.id }, data: { lastName, status: 'confirmed', items: oneItem() } });
  const paid = await makeOrder({ lastName, status: 'confirmed', paymentMethod: 'cash', items: oneItem() });
  await page.goto(`${searching('/admin/orders', lastName)}&status=confirmed`);
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.ship }).click();
  await page.getByRole('dialog').getByRole('button', { name: shipments.bulk_submit }).click();
  await expect(question).toContainText(unpaid.orderNumber);
  await expect(question).not.toContainText(paid.orderNumber);
  await expect.poll(() => statusOf(paid.id)).toBe('shipped');
  await question.getByLabel(orders.question.reason).fill('يدفع عند الاستلام');
  await question.getByRole('button', { name: bulk.reason_confirm }).click();
  await expect.poll(() => statusOf(unpaid.id)).toBe('shipped');
  const last = await db.orderStatusHistory.findFirstOrThrow({
    where: { orderId: unpaid.id, toStatus: 'shipped', fromStatus: 'confirmed' },
  });
  expect(last.note).toContain('يدفع عند الاستلام');
});

test('many confirmed at once: a transfer is asked about, what is picked up is laid ready with one press and taken back', async ({
  page,
  axe,
}) => {
  const lastName = `العميل${word()}`;
  const branch = await makeCompany({ isPickup: true });
  const pickup = { shippingCompanyId: branch.id, shippingMethod: branch.name };
  const cash = await makeOrder({ lastName, status: 'pending', paymentMethod: 'cash', items: oneItem(), ...pickup });
  const transfer = await makeOrder({ lastName, status: 'pending', paymentMethod: 'transfer', items: oneItem() });
  const statusOf = async ({ id }: { id: string }) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  const bar = page.getByRole('region', { name: bulk.label });
  await bar.getByRole('button', { name: bulk.confirm }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(transfer.orderNumber);
  await expect(question).toContainText(orders.question.transfer_unseen_title);
  await expect.poll(() => statusOf(cash)).toBe('confirmed');
  expect(await statusOf(transfer)).toBe('pending');
  await question.getByLabel(orders.question.reason).fill('في كشف الحساب');
  await question.getByRole('button', { name: bulk.reason_confirm }).click();
  await expect.poll(() => statusOf(transfer)).toBe('confirmed');
  await expect(question).toBeHidden();

  await bar.getByRole('button', { name: bulk.ship }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(filled(shipments.pickup_of, { order: cash.orderNumber }))).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await axe(page);
  await dialog.getByRole('button', { name: shipments.bulk_submit }).click();
  await expect.poll(() => statusOf(transfer)).toBe('shipped');
  const waiting = async () => (await db.order.findUniqueOrThrow({ where: { id: cash.id } })).pickupSince !== null;
  // The browser sends the two requests one after another.
  await expect.poll(waiting).toBe(true);
  expect(await statusOf(cash)).toBe('confirmed');
  await expect(dialog).toBeHidden();
  await takeBack(page);
  await expect.poll(waiting).toBe(false);
  await expect.poll(() => statusOf(transfer)).toBe('confirmed');
});

test('what tells of a step counts what was done, and of its undoing what went back @both', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const made = { lastName, paymentMethod: 'cash', items: oneItem() };
  await makeOrder({ ...made, status: 'confirmed' });
  const [one, two] = [await makeOrder({ ...made, status: 'pending' }), await makeOrder({ ...made, status: 'pending' })];
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  await page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.confirm }).click();
  await expect(page.getByText('أُكّد طلبان')).toBeVisible();
  // A colleague's note changes one of the two orders.
  await db.order.update({ where: { id: two.id }, data: { updatedAt: new Date() } });
  await page.getByRole('button', { name: bulk.undo }).click();
  await expect(page.getByText('تم التراجع عن طلب واحد، وبقي طلب واحد تغيّر بعد ذلك')).toBeVisible();
  const statusOf = async ({ id }: { id: string }) => (await db.order.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(one), await statusOf(two)]).toEqual(['pending', 'confirmed']);
});

test('a wrong number is said at its field while the others leave; what was typed stays', async ({ page }) => {
  const lastName = `العميل${word()}`;
  const made = await Promise.all(
    [0, 1].map(() => makeOrder({ lastName, status: 'confirmed', paymentMethod: 'cash', items: oneItem() })),
  );
  await enter(page, searching('/admin/orders', lastName));
  await page.getByRole('checkbox', { name: bulk.select_all }).filter({ visible: true }).click();
  const open = page.getByRole('region', { name: bulk.label }).getByRole('button', { name: bulk.ship });
  await open.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: shipments.bulk_submit });
  const field = (order: { orderNumber: string } | undefined) =>
    dialog.getByLabel(filled(shipments.number_of, { order: order?.orderNumber ?? '' }));
  await field(made[0]).fill('رقم سيئ');
  await field(made[1]).fill('SM١٢٣');
  await submit.click();
  await expect(dialog.getByText(messages.validation.tracking_number)).toBeVisible();
  await expect(field(made[0])).toBeFocused();
  const numbers = async () =>
    (await db.shipment.findMany({ where: { order: { lastName } } })).map(({ trackingNumber }) => trackingNumber);
  await expect.poll(numbers).toEqual(['SM123']);
  await expect(field(made[1])).toBeHidden();
  await field(made[0]).fill('SM456');
  await dialog.getByRole('button', { name: messages.admin.common.cancel }).click();
  await open.click();
  await expect(field(made[0])).toHaveValue('SM456');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await numbers()).sort()).toEqual(['SM123', 'SM456']);
});

test('what is packed already leaves from its row by a press, without a window', async ({ page }) => {
  const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items: oneItem() });
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  const lines = { create: { orderItemId: item.id, quantity: 1 } };
  const parcel = {
    id: crypto.randomUUID(),
    orderId: order.id,
    carrier: 'سمسا',
    state: 'sent',
    by: 'x',
    lines,
  } as const;
  await db.shipment.create({ data: parcel });
  await enter(page, searching('/admin/orders', order.orderNumber));
  const step = { step: orders.next_short.ship, number: order.orderNumber };
  await page.getByRole('button', { name: filled(orders.next_of, step) }).click();
  await expect.poll(async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('shipped');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('each row shows its next step at every width, and nothing stands out of the page', async ({ page }) => {
  const lastName = `العتيبي القحطاني${word()}`;
  const common = { firstName: 'عبدالرحمن', lastName, city: 'المدينة المنورة', shippingMethod: 'سمسا إكسبريس' };
  const long = { ...common, totalAmount: '12345.00', orderNumber: `ORD-261124-${word().toUpperCase().slice(0, 5)}` };
  await makeOrder({ ...long, status: 'pending', paymentMethod: 'transfer', items: oneItem(99), createdBy: 'x' });
  await enter(page, searching('/admin/orders', lastName));
  const step = page.getByRole('button', { name: orders.next_short.confirm_transfer });
  for (const width of [360, 412, 600, 768, 900, 1024, 1180, 1216, 1240, 1280, 1320, 1343, 1344, 1400, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await step.scrollIntoViewIfNeeded();
    await expect(step, `${width}`).toBeInViewport({ ratio: 1 });
    await expectFits(page);
    const hidden = await page.getByRole('table').evaluate((table) => {
      const frame = table.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : 0;
    });
    expect(hidden, `${width}`).toBeLessThanOrEqual(0);
  }
});
