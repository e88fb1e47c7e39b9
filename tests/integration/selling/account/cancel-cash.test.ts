import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { forgetCarriers } from '../../../support/make/carrier';
import { makeCoupon, makeStaff, readyToOrder, signedInAs } from '../../../support/make/make';
import { booksOf, makeSold } from '../../../support/make/order-change';
import { pack } from '../../../support/make/pack';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const cancel = (who: Shopper, orderNumber: string, body: object = {}) =>
  who.post<OwnOrder>(`/api/orders/${orderNumber}/cancel`, body);
const own = async (who: Shopper, orderNumber: string) => (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;
const read = async (id: string) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
const confirm = (id: string) => staff.put(`/api/admin/orders/${id}/status`, { status: 'confirmed' });

async function confirmed() {
  const who = shopper();
  const made = await makeSold({ status: 'confirmed', paymentMethod: 'cash', sessionId: who.sessionId });
  return { who, ...made, orderNumber: made.order.orderNumber };
}

describe('a shopper cancels confirmed cash on delivery', () => {
  it('once: stock and coupon return, nothing is due, one email', async () => {
    const coupon = await makeCoupon();
    const { who, body, product } = await readyToOrder({ gateway: { type: 'cash' }, stock: 5, quantity: 1 });
    const totals = { ...body.totals, discount: '5.00', total: '70.00' };
    const placed = await who.post<CheckoutResponse>('/api/checkout', { ...body, couponCode: coupon.code, totals });
    const { orderNumber } = placed.body;
    const { id } = await db.order.findUniqueOrThrow({ where: { orderNumber } });
    expect((await confirm(id)).status).toBe(200);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 4, reserved: 0 });
    expect(await own(who, orderNumber)).toMatchObject({
      status: 'confirmed',
      canCancel: true,
      cancelRefund: { total: null, byProvider: null, byStaff: null },
    });

    const answers = await together(4, () => cancel(who, orderNumber));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 4 });
    expect((await cancel(who, orderNumber)).body).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 5, reserved: 0 });
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
    const after = await read(id);
    expect(after).toMatchObject({ status: 'cancelled', refundDue: false, heldAmount: '0.00', refunds: [] });
    expect(after.moves.lines).toEqual([]);
    expect(after.history.filter(({ to }) => to === 'cancelled')).toMatchObject([{ from: 'confirmed', by: 'shopper' }]);
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'cancelled' } })).toBe(1);
  });

  it('not with another refund than was shown, and only its own', async () => {
    const { who, orderNumber, order } = await confirmed();
    expectRefusal(await cancel(who, orderNumber, { refund: '125.00' }), 409, 'cancel_refund_changed');
    expectRefusal(await cancel(shopper(), orderNumber), 404, 'not_found');
    expect((await read(order.id)).status).toBe('confirmed');
  });

  it('not once its papers are printed, its waybill is asked for, or a parcel left', async () => {
    const [printed, booked, packed] = [await confirmed(), await confirmed(), await confirmed()];
    await db.order.update({ where: { id: printed.order.id }, data: { printedAt: new Date() } });
    await forgetCarriers();
    const box = { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 };
    const connection = await db.carrierConnection.create({ data: { provider: 'oto', originCity: 'الرياض', ...box } });
    await db.waybill.create({
      data: {
        id: randomUUID(),
        orderId: booked.order.id,
        connectionId: connection.id,
        state: 'asked',
        request: { lines: [], note: null, box },
        carrier: 'SMSA',
        offerId: '1',
        price: '1.00',
        by: 'x',
      },
    });
    expect((await pack(staff, packed.order, { id: randomUUID() })).status).toBe(200);
    for (const [{ who, orderNumber, product }, code] of [
      [printed, 'order_being_packed'],
      [booked, 'order_being_packed'],
      [packed, 'order_not_cancellable'],
    ] as const) {
      expect((await own(who, orderNumber)).canCancel).toBe(false);
      expectRefusal(await cancel(who, orderNumber), 409, code);
      expect(await booksOf(product.id)).toEqual({ stockQuantity: 8, reserved: 0 });
    }
    await forgetCarriers();
  });

  it('not another confirmed order that is unpaid', async () => {
    const who = shopper();
    const { order } = await makeSold({ status: 'confirmed', paymentMethod: 'custom', sessionId: who.sessionId });
    expect((await own(who, order.orderNumber)).canCancel).toBe(false);
    expectRefusal(await cancel(who, order.orderNumber), 409, 'order_not_cancellable');
  });

  it('while staff confirm it: both steps, one after the other', async () => {
    await together(4, async () => {
      const who = shopper();
      const { order, product } = await makeSold({ paymentMethod: 'cash', sessionId: who.sessionId });
      const answers = await Promise.all([cancel(who, order.orderNumber), confirm(order.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { status, history } = await read(order.id);
      const steps = history.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} ${to}`);
      const books = await booksOf(product.id);
      expect([status, steps.toSorted(), books]).toEqual(
        status === 'cancelled'
          ? ['cancelled', ['confirmed cancelled', 'pending confirmed'], { stockQuantity: 10, reserved: 0 }]
          : ['confirmed', ['cancelled confirmed', 'pending cancelled'], { stockQuantity: 8, reserved: 0 }],
      );
    });
  });

  it('while staff pack it: packed and not cancelled, or cancelled and not packed', async () => {
    await together(4, async () => {
      const { who, order, orderNumber, product } = await confirmed();
      const [mine] = await Promise.all([cancel(who, orderNumber), pack(staff, order, { id: randomUUID() })]);
      const { status, shipments } = await read(order.id);
      const { stockQuantity } = await booksOf(product.id);
      expect([mine.status, status, shipments.length, stockQuantity]).toEqual(
        mine.status === 200 ? [200, 'cancelled', 0, 10] : [409, 'shipped', 1, 8],
      );
    });
  });
});
