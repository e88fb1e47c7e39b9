import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { db } from '../../support/db';
import type { Client } from '../../support/http';
import { type Asked, killedTogether } from '../../support/kill-shop';
import { makeStaff, signedInAs } from '../../support/make';
import { booksOf, changeOf, changesBy } from '../../support/order-change';
import { readyToPay } from '../../support/pay';
import { documentsOf, makeSale, setVatNumber } from '../../support/sale';

/*
 * A server that is killed while two things are done with one order at once: neither has happened, and asked again at once, in either order,
 * nothing is lost, doubled or skipped.
 */

let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(() => restore());

const again = ([who, method, path, body]: Asked) => (method === 'PUT' ? who.put(path, body) : who.post(path, body));

/** What an order's documents say that it was charged. */
const billed = async (orderId: string) =>
  (await documentsOf(orderId)).reduce(
    (sum, { kind, grossAmount }) => sum + (kind === 'credit_note' ? -1 : 1) * Number(grossAmount),
    0,
  );

/** All that hangs on an order. */
async function kept(orderId: string) {
  const where = { orderId };
  const [order, refunds, changes, history, documents, mails, paid] = await Promise.all([
    db.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { status: true, totalAmount: true, updatedAt: true },
    }),
    db.refund.count({ where }),
    db.orderChange.count({ where }),
    db.orderStatusHistory.count({ where }),
    db.invoice.count({ where }),
    db.mailOutbox.count({ where }),
    db.payment.count({ where: { orderId, status: 'paid' } }),
  ]);
  return { ...order, refunds, changes, history, documents, mails, paid };
}

describe('a server that is killed', () => {
  it('while money is given back and the order is cancelled: both happen once afterwards', async () => {
    const { id } = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    const path = `/api/admin/orders/${id}`;
    await staff.put(`${path}/status`, { status: 'confirmed' });
    const refund = {
      id: randomUUID(),
      paymentId: null,
      method: 'transfer',
      amount: '54.85',
      reason: 'x',
      proof: 'FT-1',
    };
    const asked: Asked[] = [
      [staff, 'POST', `${path}/refunds`, refund],
      [staff, 'PUT', `${path}/status`, { status: 'cancelled', note: 'ندم العميل' }],
    ];
    const before = await kept(id);
    await killedTogether('number', asked);
    expect(await kept(id)).toEqual(before);
    const answers = await Promise.all(asked.map(again));
    // A refund counted before the order was cancelled may be refused for its older state, and is made again.
    expect(answers[1]?.status).toBe(200);
    expect((await again(asked[0] as Asked)).status).toBe(200);
    const { body } = await staff.get<OrderDetails>(path);
    expect(body).toMatchObject({ status: 'cancelled', refunds: [{ id: refund.id, amount: '54.85', state: 'done' }] });
    expect(await db.refund.count({ where: { orderId: id } })).toBe(1);
    expect(await billed(id)).toBeCloseTo(0, 5);
    expect((await documentsOf(id)).filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'refunded' } })).toBe(1);
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'cancelled' } })).toBe(1);
  });

  it('while an order is changed and paid: what is held, asked for and owed make up its price', async () => {
    const { order, orderNumber, who, product } = await readyToPay({ stock: 10 });
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const { read } = changesBy(staff, order.id);
    const body = { ...changeOf(await read()), lines: [{ itemId: item.id, quantity: 2 }], total: '125.00' };
    const asked: Asked[] = [
      [staff, 'POST', `/api/admin/orders/${order.id}/changes`, body],
      [who, 'POST', '/api/mock-payment', { order_id: orderNumber, outcome: 'success' }],
    ];
    const before = await kept(order.id);
    await killedTogether('mail', asked);
    expect(await kept(order.id)).toEqual(before);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 1 });
    const [change] = await Promise.all(asked.map(again));
    // Whoever changed what was paid meanwhile is told so.
    expect([200, 409]).toContain(change?.status);
    const isChanged = change?.status === 200;
    await Promise.all(asked.map(again));
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
  });
});
