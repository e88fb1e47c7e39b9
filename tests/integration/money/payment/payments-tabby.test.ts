import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../support/browser/check';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeCoupon, readyToOrder } from '../../../support/make/make';
import { moneyOf } from '../../../support/make/pay';
import { provide, tabby } from '../../../support/providers/drivers';
import { cartSize, confirmed, gatewayOf, setStatus, sweepPayments, usesOf } from '../../../support/providers/page';

/* Tests what only Tabby does; provider-*.test.ts covers what all providers share. */

provide([tabby]);
const { fake } = tabby;

it.each([
  ['order_amount_too_high', 'gateway_declined_high'],
  ['order_amount_too_low', 'gateway_declined_low'],
  ['not_available', 'gateway_declined'],
] as const)('an order that Tabby rejects (%s) says why, ends and keeps cart and coupon', async (reason, code) => {
  const coupon = await makeCoupon();
  const { who, body, email, gateway } = await readyToOrder({ gateway: gatewayOf(tabby) });
  const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
  fake.rejects = reason;
  const whole = { ...body, totals, couponCode: coupon.code };
  const answer = await who.post('/api/checkout', whole, { 'Idempotency-Key': email });
  expect(expectRefusal(answer, 422, code).message).toContain(gateway.displayName);
  const orders = await db.order.findMany({ where: { email }, include: { payments: true, history: true } });
  expect(orders).toMatchObject([{ status: 'cancelled', payments: [{ status: 'failed', providerRef: null }] }]);
  expect(orders[0]?.history.some(({ note }) => note?.includes('لم توافق'))).toBe(true);
  expect(await cartSize(who)).toBe(1);
  expect(await usesOf(coupon.id)()).toBe(0);
  // A rejected order does not use up its idempotency key.
  expect((await who.post('/api/checkout', whole, { 'Idempotency-Key': email })).status).toBe(201);
});

describe('a dispute, of which no message tells', () => {
  it('is found by the sweep, shows like any other, and takes its money once it is lost', async () => {
    const [key, live] = [fake.key, `sk_${crypto.randomUUID()}`];
    fake.key = live;
    try {
      const page = await confirmed(tabby);
      const { order, ref } = page;
      await setStatus(page, 'shipped');
      await sweepPayments();
      expect((await moneyOf(order.id)).paymentAlert).toBeNull();
      fake.dispute(ref);
      await sweepPayments();
      expect(await moneyOf(order.id)).toMatchObject({ payment: { dispute: 'open' }, paymentAlert: 'disputed' });
      fake.dispute(ref, 'evidence_merchant');
      await sweepPayments();
      expect((await moneyOf(order.id)).payment).toMatchObject({ dispute: 'open' });
      fake.refundInDashboard(ref, fake.payment(ref).amount);
      fake.dispute(ref, 'refunded');
      await sweepPayments();
      expect(await moneyOf(order.id)).toMatchObject({ payment: { dispute: 'lost', state: 'refunded' } });
    } finally {
      fake.key = key;
    }
  });

  it('is found though another disputed payment cannot be looked up', async () => {
    const [key, live] = [fake.key, `sk_${crypto.randomUUID()}`];
    fake.key = live;
    try {
      const [silent, other] = [await confirmed(tabby), await confirmed(tabby)];
      await db.payment.update({ where: { id: other.payment.id }, data: { gatewayId: silent.gateway.id } });
      for (const page of [silent, other]) await setStatus(page, 'shipped');
      await sweepPayments();
      for (const { ref } of [silent, other]) fake.dispute(ref);
      // A failed read is repeated once.
      fake.fail(new RegExp(`GET /api/v2/payments/${silent.ref}`), 'busy', 2);
      expect((await sweep('disputes')).body).toEqual({ failed: [] });
      expect((await moneyOf(other.order.id)).payment).toMatchObject({ dispute: 'open' });
      await sweep('disputes');
      expect((await moneyOf(silent.order.id)).payment).toMatchObject({ dispute: 'open' });
    } finally {
      fake.key = key;
    }
  });

  it('that cannot be read leaves what is known', async () => {
    const page = await confirmed(tabby);
    const { order, payment, ref } = page;
    await setStatus(page, 'shipped');
    fake.refundInDashboard(ref, '5.00');
    await db.payment.update({ where: { id: payment.id }, data: { dispute: 'open', checkAt: new Date(0) } });
    await sweepPayments();
    expect((await moneyOf(order.id)).payment).toMatchObject({ dispute: 'open', reportedRefund: '5.00' });
  });
});
