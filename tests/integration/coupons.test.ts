import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/commands/checkout/checkout-response';
import { expectRefusal, tally, together } from '../support/check';
import { db } from '../support/db';
import { type ErrorBody, shopper, staff } from '../support/http';
import { type CheckoutBody, hours, makeCoupon, makeEmail, readyToOrder } from '../support/make';

type Sums = { subtotal?: string; shippingCost?: string; discount?: string; total: string };
const withCoupon = (body: CheckoutBody, couponCode: string, sums: Sums) => ({
  ...body,
  couponCode,
  totals: { ...body.totals, ...sums },
});
const orderOf = (email: string) => db.order.findFirstOrThrow({ where: { email }, include: { redemption: true } });
const usesOf = async (id: string) => (await db.coupon.findUniqueOrThrow({ where: { id } })).currentUses;

describe('a coupon', () => {
  it.each([
    // coupon, price, quantity, sums
    ['10 %', {}, '50.00', { discount: '5.00', total: '70.00' }],
    ['12.5 % rounded half-up once', { discountPercent: '12.50' }, '33.30', { discount: '4.16', total: '54.14' }],
    ['100 % leaves the shipping', { discountPercent: '100.00' }, '50.00', { discount: '50.00', total: '25.00' }],
    ['a fixed amount', { type: 'fixed_amount', discountAmount: '7.77' }, '50.00', { discount: '7.77', total: '67.23' }],
    [
      'a fixed amount capped at the subtotal',
      { type: 'fixed_amount', discountAmount: '500.00' },
      '50.00',
      { discount: '50.00', total: '25.00' },
    ],
    ['free shipping', { type: 'free_shipping' }, '50.00', { shippingCost: '0.00', discount: '0.00', total: '50.00' }],
  ])('%s', async (_, change, price, sums) => {
    const coupon = await makeCoupon(change);
    const { who, body, email } = await readyToOrder({ price });
    const answer = await who.post('/api/checkout', withCoupon(body, coupon.code, sums));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const order = await orderOf(email);
    expect([order.discountAmount.toFixed(2), order.totalAmount.toFixed(2)]).toEqual([sums.discount, sums.total]);
    expect(order.couponCode).toBe(coupon.code);
    expect(order.redemption).toMatchObject({ couponId: coupon.id, releasedAt: null });
    expect(order.redemption?.amount.toFixed(2)).toBe(sums.discount);
    expect(await db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({ currentUses: 1, isUsed: true });
  });

  it('is found in any case and with spaces', async () => {
    const coupon = await makeCoupon({ maxUses: 2 });
    const { who, body } = await readyToOrder();
    const answer = await who.post(
      '/api/checkout',
      withCoupon(body, `  ${coupon.code.toLowerCase()} `, { discount: '5.00', total: '70.00' }),
    );
    expect(answer.status).toBe(201);
    expect(await db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({ currentUses: 1, isUsed: false });
  });

  it('may take the subtotal below the threshold of free shipping', async () => {
    const coupon = await makeCoupon({ type: 'fixed_amount', discountAmount: '99999.00' });
    const { who, body } = await readyToOrder({ price: '99999.00' });
    const sums = { shippingCost: '25.00', discount: '99999.00', total: '25.00' };
    expect((await who.post('/api/checkout', withCoupon(body, coupon.code, sums))).status).toBe(201);
  });

  it('that makes the total 0 confirms the order without a payment', async () => {
    const coupon = await makeCoupon({ discountPercent: '100.00' });
    const { who, body, email } = await readyToOrder({
      cost: '0.00',
      gateway: { type: 'transfer' },
    });
    const answer = await who.post<CheckoutResponse>(
      '/api/checkout',
      withCoupon(body, coupon.code, { discount: '50.00', total: '0.00' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      paymentType: 'free',
      requiresRedirect: false,
      redirectUrl: null,
      bankingDetails: null,
      message: null,
    });
    expect(await orderOf(email)).toMatchObject({ status: 'confirmed' });
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(0);
  });

  it('that a shopper left out after all is not used', async () => {
    const coupon = await makeCoupon();
    const { who, body } = await readyToOrder();
    expect((await who.post('/api/checkout', { ...body, couponCode: '' })).status).toBe(201);
    expect(await usesOf(coupon.id)).toBe(0);
  });
});

describe('a coupon is refused', () => {
  const refused = async (code: string, expected: string, email = makeEmail()) => {
    const { who, body } = await readyToOrder({ email });
    const answer = await who.post('/api/checkout', withCoupon(body, code, { discount: '5.00', total: '70.00' }));
    const refusal = expectRefusal(answer, 422, expected);
    expect(await db.order.count({ where: { sessionId: who.sessionId } })).toBe(0);
    return refusal;
  };

  it('when it expired or is used up', async () => {
    await refused((await makeCoupon({ expiresAt: hours(-1) })).code, 'coupon_expired');
    await refused((await makeCoupon({ maxUses: 3, currentUses: 3 })).code, 'coupon_exhausted');
  });

  it('alike when unknown, misspelt, another session’s and another customer’s', async () => {
    const coupon = await makeCoupon();
    const customer = await db.customer.create({ data: { email: makeEmail(), firstName: 'x', lastName: 'x' } });
    const codes = [
      'NO-SUCH-CODE',
      `${coupon.code}X`,
      (await makeCoupon({ sessionId: shopper().sessionId })).code,
      (await makeCoupon({ customerId: customer.id })).code,
      (await makeCoupon({ customerId: customer.id, expiresAt: hours(-1) })).code,
    ];
    const refusals = [];
    for (const code of codes) refusals.push(await refused(code, 'coupon_invalid'));
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  it('when it is for loyal customers and the e-mail has at most one order that counts', async () => {
    const { code } = await makeCoupon({ isLoyaltyOnly: true });
    const email = makeEmail();
    await refused(code, 'coupon_loyalty_only', email);
    const first = await readyToOrder({ email });
    await first.who.post('/api/checkout', first.body);
    await refused(code, 'coupon_loyalty_only', email);
    const second = await readyToOrder({ email });
    await second.who.post('/api/checkout', second.body);
    await db.order.updateMany({ where: { sessionId: second.who.sessionId }, data: { status: 'cancelled' } });
    await refused(code, 'coupon_loyalty_only', email);
    await db.order.updateMany({ where: { sessionId: second.who.sessionId }, data: { status: 'pending_payment' } });
    await refused(code, 'coupon_loyalty_only', email);
    await db.order.updateMany({ where: { sessionId: second.who.sessionId }, data: { status: 'delivered' } });
    const third = await readyToOrder({ email });
    const answer = await third.who.post(
      '/api/checkout',
      withCoupon(third.body, code, { discount: '5.00', total: '70.00' }),
    );
    expect(answer.status).toBe(201);
  });

  it('but not its owner’s: by session or by e-mail', async () => {
    const email = makeEmail();
    const customer = await db.customer.create({ data: { email, firstName: 'x', lastName: 'x' } });
    const sums = { discount: '5.00', total: '70.00' };
    const byEmail = await readyToOrder({ email });
    const forCustomer = await makeCoupon({ customerId: customer.id, sessionId: shopper().sessionId });
    expect((await byEmail.who.post('/api/checkout', withCoupon(byEmail.body, forCustomer.code, sums))).status).toBe(
      201,
    );
    const bySession = await readyToOrder();
    const forSession = await makeCoupon({ sessionId: bySession.who.sessionId });
    expect((await bySession.who.post('/api/checkout', withCoupon(bySession.body, forSession.code, sums))).status).toBe(
      201,
    );
  });
});

describe('uses', () => {
  it.each([1, 4])('12 sessions at once on %i uses redeem exactly that many', async (maxUses) => {
    const coupon = await makeCoupon({ maxUses });
    const ready = await together(12, () => readyToOrder());
    const answers = await Promise.all(
      ready.map(({ who, body }) =>
        who.post<ErrorBody>('/api/checkout', withCoupon(body, coupon.code, { discount: '5.00', total: '70.00' })),
      ),
    );
    expect(tally(answers.map(({ status, body }) => (status === 201 ? 'ordered' : body.code)))).toEqual({
      ordered: maxUses,
      coupon_exhausted: 12 - maxUses,
    });
    expect(await db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({
      currentUses: maxUses,
      isUsed: true,
    });
    expect(await db.couponRedemption.count({ where: { couponId: coupon.id } })).toBe(maxUses);
    expect(await db.order.count({ where: { couponCode: coupon.code } })).toBe(maxUses);
  });

  it('a checkout that is refused later uses nothing', async () => {
    const coupon = await makeCoupon();
    const { who, body } = await readyToOrder();
    expectRefusal(
      await who.post('/api/checkout', withCoupon(body, coupon.code, { discount: '6.00', total: '69.00' })),
      409,
      'totals_changed',
    );
    expect(await usesOf(coupon.id)).toBe(0);
  });

  it('a cancelled order gives its use back exactly once, also when cancelled 8 times at once', async () => {
    const admin = await staff();
    const coupon = await makeCoupon({ maxUses: 3, currentUses: 1 });
    const { who, body, email } = await readyToOrder();
    await who.post('/api/checkout', withCoupon(body, coupon.code, { discount: '5.00', total: '70.00' }));
    const { id } = await orderOf(email);
    expect(await usesOf(coupon.id)).toBe(2);
    const set = (status: string) => admin.put(`/api/admin/orders/${id}/status`, { status });
    const answers = await together(8, () => set('cancelled'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 8 });
    expect(await usesOf(coupon.id)).toBe(1);
    // Revived and cancelled again: the use was given back before.
    await set('confirmed');
    expect(await usesOf(coupon.id)).toBe(1);
    await set('cancelled');
    expect(await usesOf(coupon.id)).toBe(1);
    expect((await orderOf(email)).redemption?.releasedAt).not.toBeNull();
  });

  it('a use that came back can be taken again', async () => {
    const admin = await staff();
    const coupon = await makeCoupon();
    const sums = { discount: '5.00', total: '70.00' };
    const [first, second] = [await readyToOrder(), await readyToOrder()];
    await first.who.post('/api/checkout', withCoupon(first.body, coupon.code, sums));
    expectRefusal(
      await second.who.post('/api/checkout', withCoupon(second.body, coupon.code, sums)),
      422,
      'coupon_exhausted',
    );
    await admin.put(`/api/admin/orders/${(await orderOf(first.email)).id}/status`, { status: 'cancelled' });
    expect((await second.who.post('/api/checkout', withCoupon(second.body, coupon.code, sums))).status).toBe(201);
  });
});
