import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../support/db';
import { type Client, shopper } from '../../support/http';
import { askShop, type Held, killedAt } from '../../support/kill-shop';
import { makeStaff, signedInAs } from '../../support/make';
import { makeSold } from '../../support/order-change';
import { readyToPay } from '../../support/pay';
import { readyToCall } from '../../support/phone-order';
import { makeSale, setVatNumber } from '../../support/sale';
import { openShop } from '../../support/second-shop';

/*
 * A server that is killed in the middle of what moves money or goods: everything that hangs on the order is as it was, and the same call to
 * another server does it, once.
 */

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());

/** All that an order has, and how its product stands. */
async function stateOf(orderId: string, productId: string) {
  const where = { orderId };
  const [order, product, history, received, documents, mails, paid] = await Promise.all([
    db.order.findUnique({ where: { id: orderId }, select: { status: true, stockState: true } }),
    db.product.findUniqueOrThrow({ where: { id: productId }, select: { stockQuantity: true, reserved: true } }),
    db.orderStatusHistory.count({ where }),
    db.receivedPayment.count({ where }),
    db.invoice.count({ where }),
    db.mailOutbox.count({ where }),
    db.payment.count({ where: { orderId, status: 'paid' } }),
  ]);
  const returned = (await db.orderReturn.findMany({ where, select: { state: true } })).map(({ state }) => state);
  return { status: order?.status ?? null, ...product, history, received, documents, mails, paid, returned };
}

type Case = {
  held: Held;
  who: Client;
  call: [method: string, path: string, body: object];
  orderId: string;
  productId: string;
  after: object;
};

async function sold(change: Parameters<typeof makeSold>[0]) {
  const { order, product } = await makeSold(change);
  return { order, orderId: order.id, productId: product.id, path: `/api/admin/orders/${order.id}` };
}

const cases: [string, () => Promise<Case>][] = [
  [
    'money that came is noted',
    async () => {
      const { path, ...made } = await sold({ status: 'pending_payment', paymentMethod: 'stripe' });
      const body = { id: randomUUID(), method: 'transfer', amount: '125.00', proof: 'FT-9' };
      const after = { status: 'confirmed', stockQuantity: 8, reserved: 0, received: 1, documents: 1 };
      return { ...made, held: 'number', who: staff, call: ['POST', `${path}/received`, body], after };
    },
  ],
  [
    'staff cancel an order',
    async () => {
      const { path, ...made } = await sold({ status: 'confirmed' });
      const body = { status: 'cancelled', note: 'ندم' };
      const held = { productId: made.productId };
      const after = { status: 'cancelled', stockQuantity: 10, reserved: 0 };
      return { ...made, held, who: staff, call: ['PUT', `${path}/status`, body], after };
    },
  ],
  [
    'a shopper cancels an order',
    async () => {
      const who = shopper();
      const { order, ...made } = await sold({ sessionId: who.sessionId });
      const held = { productId: made.productId };
      const after = { status: 'cancelled', stockQuantity: 10, reserved: 0 };
      return { ...made, held, who, call: ['POST', `/api/orders/${order.orderNumber}/cancel`, {}], after };
    },
  ],
  [
    'an order by phone is made',
    async () => {
      const { body, product } = await readyToCall();
      const made = { orderId: body.id, productId: product.id };
      const after = { status: 'pending', stockQuantity: 10, reserved: 2, mails: 2 };
      return { ...made, held: 'mail', who: staff, call: ['POST', '/api/admin/orders', body], after };
    },
  ],
  [
    'a payment comes',
    async () => {
      const { who, order, orderNumber } = await readyToPay();
      const { productId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
      const body = { order_id: orderNumber, outcome: 'success' };
      const made = { orderId: order.id, productId: productId ?? '' };
      const after = { status: 'confirmed', reserved: 0, documents: 1, paid: 1 };
      return { ...made, held: 'number', who, call: ['POST', '/api/mock-payment', body], after };
    },
  ],
  [
    'a return arrives',
    async () => {
      const { path, ...made } = await sold({ status: 'delivered' });
      const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: made.orderId } });
      const id = randomUUID();
      const asked = { id, lines: [{ itemId, quantity: 1 }], reason: 'defective', note: 'x' };
      expect((await staff.post(`${path}/returns`, asked)).status).toBe(200);
      await staff.put(`${path}/returns/${id}`, { step: 'approve' });
      const body = { step: 'receive', lines: [{ itemId, restocked: 1, damaged: 0 }] };
      const after = { stockQuantity: 9, returned: ['received'] };
      return { ...made, held: 'mail', who: staff, call: ['PUT', `${path}/returns/${id}`, body], after };
    },
  ],
];

describe('a server that is killed', () => {
  it.each(cases)('while %s: nothing has happened, and the next try does it once', async (_name, prepare) => {
    const { held, who, call, orderId, productId, after } = await prepare();
    const [method, path, body] = call;
    const before = await stateOf(orderId, productId);
    await killedAt(held, who, method, path, body);
    expect(await stateOf(orderId, productId)).toEqual(before);
    const again = () => (method === 'PUT' ? who.put(path, body) : who.post(path, body));
    expect([200, 201]).toContain((await again()).status);
    const done = await stateOf(orderId, productId);
    expect(done).toMatchObject(after);
    await again();
    // A reason that is given again is noted again.
    expect(await stateOf(orderId, productId)).toEqual({ ...done, history: expect.any(Number) });
  });

  it('while fifty orders are invoiced: each has one invoice, without a gap, and the chain holds', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, () => makeSale({ status: 'pending' })));
    const ids = orders.map(({ id }) => id);
    const body = { status: 'confirmed' };
    const shop = await openShop({});
    const asked = ids.map((id) => askShop(shop, staff, 'PUT', `/api/admin/orders/${id}/status`, body));
    const made = () => db.invoice.count({ where: { orderId: { in: ids } } });
    await expect.poll(made, { timeout: 20_000, interval: 10 }).toBeGreaterThan(3);
    shop.signal('SIGKILL');
    expect(await Promise.all(asked)).toContain('dead');
    const answers = await Promise.all(ids.map((id) => staff.put(`/api/admin/orders/${id}/status`, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.order.count({ where: { id: { in: ids }, status: 'confirmed' } })).toBe(50);
    const invoiced = await db.invoice.findMany({ where: { orderId: { in: ids } }, select: { orderId: true } });
    expect(new Set(invoiced.map(({ orderId }) => orderId)).size).toBe(50);
    expect(invoiced).toHaveLength(50);
    const all = await db.invoice.findMany({ orderBy: { counter: 'asc' } });
    expect(all.map(({ counter }) => Number(counter))).toEqual(all.map((_, index) => index + 1));
    for (const [index, { previousHash }] of all.entries()) {
      if (index > 0) expect(previousHash).toBe(all[index - 1]?.hash);
    }
  });
});
