import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { mergeConfiguration } from '@/lib/money/payment/providers/credentials';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeStaff, signedInAs } from '../../../support/make/make';
import { booksOf, makeSold } from '../../../support/make/order-change';
import { pack } from '../../../support/make/pack';
import { followed, readyToPay } from '../../../support/make/pay';
import { FakeTap } from '../../../support/providers/tap';

const tap = new FakeTap();
let staff: Client;
beforeAll(async () => {
  await tap.open(process.env.TAP_API_URL);
  staff = await signedInAs((await makeStaff()).id);
});
beforeEach(() => {
  tap.calm();
  tap.isSlow = false;
});
afterAll(() => tap.close());

const cancel = (who: Shopper, orderNumber: string, refund: string | null) =>
  who.post<OwnOrder>(`/api/orders/${orderNumber}/cancel`, { refund });
const own = async (who: Shopper, orderNumber: string) => (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
const read = async (id: string) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;

/** Creates an order of one piece that was paid by card: 75.00 with shipping. */
async function paid() {
  const gateway = { type: 'tap' as const, configuration: mergeConfiguration({}, { liveSecretKey: tap.key }) };
  const ready = await readyToPay({ type: 'tap', gateway, stock: 5 });
  await followed(tap.pay(ready.payment.providerRef ?? '').slice(baseUrl.length));
  tap.calm();
  return ready;
}

const refundsAsked = () => tap.calls.filter((call) => call === 'POST /v2/refunds/').length;
const eventsOf = async (orderId: string) =>
  (await db.mailOutbox.findMany({ where: { orderId } })).map(({ event }) => event);

describe('a shopper cancels a paid order', () => {
  it('says the amount and its way before, then gives stock and money back', async () => {
    const { who, order, orderNumber, product } = await paid();
    expect(await own(who, orderNumber)).toMatchObject({
      status: 'confirmed',
      canCancel: true,
      cancelRefund: { total: '75.00', byProvider: '75.00', byStaff: null },
    });
    const answer = await cancel(who, orderNumber, '75.00');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      cancelRefund: null,
      money: { due: null, refunded: '75.00' },
    });
    expect(await read(order.id)).toMatchObject({
      status: 'cancelled',
      refundDue: false,
      refunds: [{ amount: '75.00', state: 'done', method: 'provider', by: 'shopper' }],
      payment: { state: 'refunded' },
    });
    expect(refundsAsked()).toBe(1);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 5, reserved: 0 });
    expect(await eventsOf(order.id)).toEqual(expect.arrayContaining(['cancelled', 'refunded']));
  });

  it('twice and at once: one refund', async () => {
    const { who, order, orderNumber, product } = await paid();
    const answers = await together(4, () => cancel(who, orderNumber, '75.00'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
    expect((await cancel(who, orderNumber, '75.00')).status).toBe(200);
    expect(await db.refund.count({ where: { orderId: order.id } })).toBe(1);
    expect(refundsAsked()).toBe(1);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 5, reserved: 0 });
  });

  it('only with the refund that was shown, and only its own', async () => {
    const { who, order, orderNumber } = await paid();
    for (const refund of [null, '74.99', '0.00'])
      expectRefusal(await cancel(who, orderNumber, refund), 409, 'cancel_refund_changed');
    expect((await who.post(`/api/orders/${orderNumber}/cancel`, { refund: 'all' })).status).toBe(422);
    expectRefusal(await cancel(shopper(), orderNumber, '75.00'), 404, 'not_found');
    expect(await read(order.id)).toMatchObject({ status: 'confirmed', refunds: [] });
    expect(refundsAsked()).toBe(0);
  });

  it('whose refund the provider refuses: cancelled, and the money is due for staff', async () => {
    const { who, order, orderNumber } = await paid();
    tap.before(/refunds/, () => {
      for (const charge of tap.charges.values()) charge.status = 'FAILED';
    });
    expect((await cancel(who, orderNumber, '75.00')).body.status).toBe('cancelled');
    expect(await read(order.id)).toMatchObject({ refundDue: true, refunds: [{ state: 'failed' }] });
  });

  it('paid by transfer: staff transfer the amount back', async () => {
    const who = shopper();
    const { order, product } = await makeSold({
      status: 'confirmed',
      paymentMethod: 'transfer',
      sessionId: who.sessionId,
    });
    expect(await own(who, order.orderNumber)).toMatchObject({
      canCancel: true,
      cancelRefund: { total: '125.00', byProvider: null, byStaff: '125.00' },
    });
    expect((await cancel(who, order.orderNumber, '125.00')).body).toMatchObject({
      status: 'cancelled',
      money: { due: '125.00' },
    });
    expect(await read(order.id)).toMatchObject({ refundDue: true, refundDueAmount: '125.00', refunds: [] });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
  });

  it('not once its papers are printed, a parcel is packed, or it left', async () => {
    const who = shopper();
    const sold = async () => {
      const made = await makeSold({ status: 'confirmed', paymentMethod: 'transfer', sessionId: who.sessionId });
      const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: made.order.id } });
      return { ...made, itemId };
    };
    const [printed, packed, shipped, onAccount] = [await sold(), await sold(), await sold(), await sold()];
    await db.order.update({ where: { id: printed.order.id }, data: { printedAt: new Date() } });
    const part = { id: randomUUID(), lines: [{ itemId: packed.itemId, quantity: 1 }] };
    expect((await pack(staff, packed.order, part)).status).toBe(200);
    await staff.put(`/api/admin/orders/${shipped.order.id}/status`, { status: 'shipped' });
    await db.order.update({ where: { id: onAccount.order.id }, data: { accountDueOn: new Date() } });
    for (const [{ order }, code] of [
      [printed, 'order_being_packed'],
      [packed, 'order_being_packed'],
      [shipped, 'order_not_cancellable'],
      [onAccount, 'order_not_cancellable'],
    ] as const) {
      expect((await own(who, order.orderNumber)).canCancel).toBe(false);
      expectRefusal(await cancel(who, order.orderNumber, '125.00'), 409, code);
    }
  });

  it('while staff pack it: packed and kept, or cancelled and not packed', async () => {
    await together(4, async () => {
      const who = shopper();
      const { order } = await makeSold({
        status: 'confirmed',
        paymentMethod: 'transfer',
        sessionId: who.sessionId,
      });
      const [mine] = await Promise.all([
        cancel(who, order.orderNumber, '125.00'),
        pack(staff, order, { id: randomUUID() }),
      ]);
      const { status, shipments } = await read(order.id);
      expect([mine.status, status, shipments.length]).toEqual(
        mine.status === 200 ? [200, 'cancelled', 0] : [409, 'shipped', 1],
      );
    });
  });
});
