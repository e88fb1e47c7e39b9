import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { booksOf, changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { packing } from '../../../support/make/pack';
import { readyToPay } from '../../../support/make/pay';
import { readyToCall } from '../../../support/make/phone-order';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { type Asked, askAgain, type Doomed, killedAt, shopsToKill } from '../../../support/shop/kill-shop';

/*
 * Kills a second shop during transactions of money and stock. They must leave no trace, and a retry at the first shop
 * must execute them once.
 */

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());
// Each waiting transaction needs its own database connection.
const next = shopsToKill(2, () => ({ DATABASE_POOL: '20' }));

type Case = Doomed & { afterwards: () => Promise<void> };

async function stateOf(orderId: string, productId?: string) {
  const where = { orderId };
  const [order, product, history, received, documents, mails, paid, refunds, changes, shipments] = await Promise.all([
    db.order.findUnique({
      where: { id: orderId },
      select: { status: true, stockState: true, totalAmount: true, updatedAt: true },
    }),
    productId ? booksOf(productId) : null,
    db.orderStatusHistory.count({ where }),
    db.receivedPayment.count({ where }),
    db.invoice.count({ where }),
    db.mailOutbox.count({ where }),
    db.payment.count({ where: { orderId, status: 'paid' } }),
    db.refund.count({ where }),
    db.orderChange.count({ where }),
    db.shipment.count({ where }),
  ]);
  const returned = (await db.orderReturn.findMany({ where, select: { state: true } })).map(({ state }) => state);
  const counts = { history, received, documents, mails, paid, refunds, changes, shipments, returned };
  return { status: null, ...order, ...product, ...counts };
}

async function single(
  held: Doomed['held'],
  asked: Asked,
  { orderId, productId, after }: { orderId: string; productId: string; after: object },
): Promise<Case> {
  const before = await stateOf(orderId, productId);
  const afterwards = async () => {
    expect(await stateOf(orderId, productId)).toEqual(before);
    expect([200, 201]).toContain((await askAgain(asked)).status);
    const done = await stateOf(orderId, productId);
    expect(done).toMatchObject(after);
    await askAgain(asked);
    // A repeated call records its reason again.
    const again = { history: expect.any(Number), updatedAt: done.updatedAt && expect.any(Date) };
    expect(await stateOf(orderId, productId)).toEqual({ ...done, ...again });
  };
  return { held, asked: [asked], afterwards };
}

async function sold(change: Parameters<typeof makeSold>[0]) {
  const { order, product } = await makeSold(change);
  return { order, orderId: order.id, productId: product.id, path: `/api/admin/orders/${order.id}` };
}

async function sale(change: Parameters<typeof makeSale>[0] = {}) {
  const order = await makeSale({ status: 'pending', ...change });
  const path = `/api/admin/orders/${order.id}`;
  return { id: order.id, path, status: (to: string) => staff.put(`${path}/status`, { status: to }) };
}

const serials = async () =>
  (
    await db.invoice.findMany({
      where: { kind: 'invoice', version: 1 },
      orderBy: { serial: 'asc' },
      select: { serial: true },
    })
  ).map(({ serial }) => serial);

const billed = async (orderId: string) =>
  (await documentsOf(orderId)).reduce(
    (sum, { kind, grossAmount }) => sum + (kind === 'credit_note' ? -1 : 1) * Number(grossAmount),
    0,
  );

const atNumber: Record<string, () => Promise<Case>> = {
  'an order is confirmed: no number is lost': async () => {
    const { id, path } = await sale();
    const asked: Asked = [staff, 'PUT', `${path}/status`, { status: 'confirmed' }];
    const before = await stateOf(id);
    const afterwards = async () => {
      expect(before).toMatchObject({ status: 'pending', mails: 0 });
      expect(await stateOf(id)).toEqual(before);
      expect((await askAgain(asked)).status).toBe(200);
      expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice']);
      const numbers = await serials();
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    };
    return { held: 'number', asked: [asked], afterwards };
  },
  'an order leaves with a parcel: the same one is sent afterwards': async () => {
    const { id } = await sale();
    const body = packing(id, { id: randomUUID(), kind: 'delivery', trackingNumber: 'K9-1' });
    const asked: Asked = [staff, 'POST', '/api/admin/orders/bulk', body];
    const before = await stateOf(id);
    const afterwards = async () => {
      expect(before).toMatchObject({ status: 'pending', shipments: 0 });
      expect(await stateOf(id)).toEqual(before);
      expect((await askAgain(asked)).status).toBe(200);
      expect(await stateOf(id)).toMatchObject({ status: 'shipped', shipments: 1 });
    };
    return { held: 'number', asked: [asked], afterwards };
  },
  'money is noted as given back by hand: the same refund is made afterwards': async () => {
    const { id, path, status } = await sale({ paymentMethod: 'transfer' });
    await status('confirmed');
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '54.85' };
    const body = { ...refund, reason: 'قطعة ناقصة', proof: 'حوالة 12' };
    const asked: Asked = [staff, 'POST', `${path}/refunds`, body];
    const before = await stateOf(id);
    const afterwards = async () => {
      expect(before.refunds).toBe(0);
      expect(await stateOf(id)).toEqual(before);
      expect((await askAgain(asked)).status).toBe(200);
      expect((await documentsOf(id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
        ['invoice', '554.85'],
        ['credit_note', '54.85'],
      ]);
    };
    return { held: 'number', asked: [asked], afterwards };
  },
  'an order is changed: no number is lost, and the same change is made afterwards': async () => {
    const { id, path, status } = await sale({ phone: '+966501234567' });
    await status('confirmed');
    const { read, preview } = changesBy(staff, id);
    const order = await read();
    const lines = order.items.map(({ id, quantity }) => ({ itemId: id, quantity: Math.ceil(quantity / 2) }));
    const draft = { ...changeOf(order), lines };
    const { total = '' } = (await preview(draft)).body.totals;
    const asked: Asked = [staff, 'POST', `${path}/changes`, { ...draft, total }];
    const before = await stateOf(id);
    const changeMails = () => db.mailOutbox.count({ where: { orderId: id, event: 'changed' } });
    const afterwards = async () => {
      expect(await stateOf(id)).toEqual(before);
      expect(await read()).toMatchObject({ updatedAt: order.updatedAt, totalAmount: '554.85', items: order.items });
      expect([before.changes, await changeMails()]).toEqual([0, 0]);
      expect((await askAgain(asked)).status).toBe(200);
      expect((await askAgain(asked)).status).toBe(200);
      expect(await read()).toMatchObject({ totalAmount: total });
      expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
      expect(await changeMails()).toBe(1);
    };
    return { held: 'number', asked: [asked], afterwards };
  },
  'money that came is noted': async () => {
    const { path, ...made } = await sold({ status: 'pending_payment', paymentMethod: 'stripe' });
    const body = { id: randomUUID(), method: 'transfer', amount: '125.00', proof: 'FT-9' };
    const after = { status: 'confirmed', stockQuantity: 8, reserved: 0, received: 1, documents: 1 };
    return single('number', [staff, 'POST', `${path}/received`, body], { ...made, after });
  },
  'a payment comes': async () => {
    const { who, order, orderNumber, product } = await readyToPay();
    const body = { order_id: orderNumber, outcome: 'success' };
    const after = { status: 'confirmed', reserved: 0, documents: 1, paid: 1 };
    const made = { orderId: order.id, productId: product.id, after };
    return single('number', [who, 'POST', '/api/mock-payment', body], made);
  },
  'money is given back and the order is cancelled: both happen once afterwards': async () => {
    const { id, path, status } = await sale({ paymentMethod: 'transfer' });
    await status('confirmed');
    const refund = { id: randomUUID(), paymentId: null, method: 'transfer', amount: '54.85', reason: 'x' };
    const giveBack: Asked = [staff, 'POST', `${path}/refunds`, { ...refund, proof: 'FT-1' }];
    const cancel: Asked = [staff, 'PUT', `${path}/status`, { status: 'cancelled', note: 'ندم العميل' }];
    const asked = [giveBack, cancel];
    const before = await stateOf(id);
    const afterwards = async () => {
      expect(await stateOf(id)).toEqual(before);
      const answers = await Promise.all(asked.map(askAgain));
      // A refund that was computed before the cancellation may conflict and is sent again.
      expect(answers[1]?.status).toBe(200);
      expect((await askAgain(giveBack)).status).toBe(200);
      const { body } = await staff.get<OrderDetails>(path);
      expect(body).toMatchObject({ status: 'cancelled', refunds: [{ id: refund.id, amount: '54.85', state: 'done' }] });
      expect(await db.refund.count({ where: { orderId: id } })).toBe(1);
      expect(await billed(id)).toBeCloseTo(0, 5);
      expect((await documentsOf(id)).filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
      expect(await db.mailOutbox.count({ where: { orderId: id, event: 'refunded' } })).toBe(1);
      expect(await db.mailOutbox.count({ where: { orderId: id, event: 'cancelled' } })).toBe(1);
    };
    return { held: 'number', asked, afterwards };
  },
};

const atProduct: Record<string, () => Promise<Case>> = {
  'staff cancel an order': async () => {
    const { path, ...made } = await sold({ status: 'confirmed' });
    const body = { status: 'cancelled', note: 'ندم' };
    const after = { status: 'cancelled', stockQuantity: 10, reserved: 0 };
    return single({ productId: made.productId }, [staff, 'PUT', `${path}/status`, body], { ...made, after });
  },
  'a shopper cancels an order': async () => {
    const who = shopper();
    const { order, ...made } = await sold({ sessionId: who.sessionId });
    const asked: Asked = [who, 'POST', `/api/orders/${order.orderNumber}/cancel`, {}];
    const after = { status: 'cancelled', stockQuantity: 10, reserved: 0 };
    return single({ productId: made.productId }, asked, { ...made, after });
  },
};

const atMail: Record<string, () => Promise<Case>> = {
  'an order by phone is made': async () => {
    const { body, product } = await readyToCall();
    const after = { status: 'pending', stockQuantity: 10, reserved: 2, mails: 2 };
    const made = { orderId: body.id, productId: product.id, after };
    return single('mail', [staff, 'POST', '/api/admin/orders', body], made);
  },
  'a return arrives': async () => {
    const { path, ...made } = await sold({ status: 'delivered' });
    const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: made.orderId } });
    const id = randomUUID();
    const wanted = { id, lines: [{ itemId, quantity: 1 }], reason: 'defective', note: 'x' };
    expect((await staff.post(`${path}/returns`, wanted)).status).toBe(200);
    await staff.put(`${path}/returns/${id}`, { step: 'approve' });
    const body = { step: 'receive', lines: [{ itemId, restocked: 1, damaged: 0 }] };
    const after = { stockQuantity: 9, returned: ['received'] };
    return single('mail', [staff, 'PUT', `${path}/returns/${id}`, body], { ...made, after });
  },
  'an order is changed and paid: what is held, asked for and owed make up its price': async () => {
    const { order, orderNumber, who, product } = await readyToPay({ stock: 10 });
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const { read } = changesBy(staff, order.id);
    const body = { ...changeOf(await read()), lines: [{ itemId: item.id, quantity: 2 }], total: '125.00' };
    const asked: Asked[] = [
      [staff, 'POST', `/api/admin/orders/${order.id}/changes`, body],
      [who, 'POST', '/api/mock-payment', { order_id: orderNumber, outcome: 'success' }],
    ];
    const before = await stateOf(order.id, product.id);
    const afterwards = async () => {
      expect(await stateOf(order.id, product.id)).toEqual(before);
      expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 1 });
      const [change] = await Promise.all(asked.map(askAgain));
      // The change is refused if the payment was committed first.
      expect([200, 409]).toContain(change?.status);
      const isChanged = change?.status === 200;
      await Promise.all(asked.map(askAgain));
      const after = await read();
      expect(after.totalAmount).toBe(isChanged ? '125.00' : '75.00');
      expect(await db.orderChange.count({ where: { orderId: order.id } })).toBe(isChanged ? 1 : 0);
      const held = Number(after.payment?.paidAmount);
      expect(held - Number(after.refundDueAmount) + Number(after.amountDue)).toBeCloseTo(Number(after.totalAmount), 5);
      expect(held).toBeLessThanOrEqual(75);
      const pieces = isChanged ? 2 : 1;
      const isTaken = after.status === 'confirmed';
      expect(await booksOf(product.id)).toEqual(
        isTaken ? { stockQuantity: 10 - pieces, reserved: 0 } : { stockQuantity: 10, reserved: pieces },
      );
      expect(await billed(order.id)).toBeCloseTo(isTaken ? Number(after.totalAmount) : 0, 5);
    };
    return { held: 'mail', asked, afterwards };
  },
};

describe.each([
  ['for a number or a product', { ...atNumber, ...atProduct }],
  ['for its letters', atMail],
])('a server that is killed while it waits %s', (_name, cases) => {
  const prepared = new Map<string, Case>();
  beforeAll(async () => {
    const shop = next();
    for (const [name, prepare] of Object.entries(cases)) prepared.set(name, await prepare());
    await killedAt(await shop, [...prepared.values()]);
  }, 60_000);

  it.each(Object.keys(cases))('in the moment in which %s', async (name) => {
    const one = prepared.get(name);
    if (!one) throw new Error(`${name} was not prepared`);
    await one.afterwards();
  });
});
