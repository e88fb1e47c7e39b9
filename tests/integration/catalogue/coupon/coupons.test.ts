import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type ErrorBody, makeAddress, type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hideDemoCoupons, showDemoCoupons } from '../../../support/make/demo-coupons';
import { type CheckoutBody, hours, makeCoupon, makeEmail, readyToOrder } from '../../../support/make/make';
import { useUp } from '../../../support/shop/limits';

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
    // Columns: coupon, price, quantity, totals
    ['10 %', {}, '50.00', { discount: '5.00', total: '70.00' }],
    ['12.5 % rounded half-up once', { discountPercent: '12.50' }, '33.30', { discount: '4.16', total: '54.14' }],
    ['100 % leaves the shipping', { discountPercent: '100.00' }, '50.00', { discount: '50.00', total: '25.00' }],
    [
      'a fixed amount',
      { type: 'fixed_amount' as const, discountAmount: '7.77' },
      '50.00',
      { discount: '7.77', total: '67.23' },
    ],
    [
      'a fixed amount capped at the subtotal',
      { type: 'fixed_amount' as const, discountAmount: '500.00' },
      '50.00',
      { discount: '50.00', total: '25.00' },
    ],
    [
      'free shipping',
      { type: 'free_shipping' as const },
      '50.00',
      { shippingCost: '0.00', discount: '0.00', total: '50.00' },
    ],
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
    const coupon = await makeCoupon({ type: 'fixed_amount' as const, discountAmount: '99999.00' });
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

describe('coupons to be taken by one press', () => {
  beforeAll(hideDemoCoupons);
  afterAll(showDemoCoupons);
  type Offered = { couponOffers: { code: string; saves: string }[] };
  const offersOf = async (who: Shopper, body: CheckoutBody, couponCode?: string) => {
    const asked = { shipping: body.shipping, paymentGatewayId: body.paymentGatewayId, couponCode };
    const answer = await who.post<Offered>('/api/checkout/quote', asked);
    expect(answer.status).toBe(200);
    return answer.body.couponOffers.map(({ code, saves }) => [code, saves]);
  };

  it('are the shopper’s own and those that everybody may see, by what this cart costs less, and end with the one that counts', async () => {
    const { who, body } = await readyToOrder();
    const { sessionId } = who;
    const own = await makeCoupon({ sessionId });
    const shown = await makeCoupon({ type: 'fixed_amount', discountAmount: '40.00', isShown: true, maxUses: 5 });
    const free = await makeCoupon({ type: 'free_shipping', sessionId });
    try {
      expect(await offersOf(who, body)).toEqual([
        [shown.code, '40.00'],
        [free.code, '25.00'],
        [own.code, '5.00'],
      ]);
      expect(await offersOf(who, body, own.code)).toEqual([]);
      expect((await offersOf(who, body, 'NO-SUCH-CODE')).length).toBe(3);
    } finally {
      await db.coupon.update({ where: { id: shown.id }, data: { isShown: false } });
    }
  });

  it('are never one that is not shown, another’s, over, used up, for loyal customers, or without use here', async () => {
    const { who, body } = await readyToOrder({ cost: '0.00' });
    const { sessionId } = who;
    const customer = await db.customer.create({ data: { email: makeEmail(), firstName: 'x', lastName: 'x' } });
    const made = [
      await makeCoupon({ discountPercent: '90.00' }),
      await makeCoupon({ sessionId: shopper().sessionId, isShown: true }),
      await makeCoupon({ customerId: customer.id, isShown: true }),
      await makeCoupon({ sessionId, expiresAt: hours(-1) }),
      await makeCoupon({ sessionId, maxUses: 1, currentUses: 1, isUsed: true }),
      await makeCoupon({ sessionId, isLoyaltyOnly: true }),
      await makeCoupon({ sessionId, type: 'free_shipping' }),
    ].map(({ code }) => code);
    const offered = (await offersOf(who, body)).map(([code]) => code);
    expect(offered.filter((code) => made.includes(code ?? ''))).toEqual([]);
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

  it('when it is for loyal customers and this session has at most one order that is proven', async () => {
    const { code } = await makeCoupon({ isLoyaltyOnly: true });
    const who = shopper();
    const tryIt = async () => {
      const { body } = await readyToOrder({ who });
      const answer = await who.post('/api/checkout', withCoupon(body, code, { discount: '5.00', total: '70.00' }));
      await db.cartItem.deleteMany({ where: { sessionId: who.sessionId } });
      return answer;
    };
    expectRefusal(await tryIt(), 422, 'coupon_loyalty_only');
    const [, second] = [await ordered(who), await ordered(who)];
    for (const status of ['pending', 'cancelled', 'pending_payment'] as const) {
      await db.order.updateMany({ where: { sessionId: who.sessionId }, data: { status: 'delivered' } });
      await db.order.update({ where: { id: second.id }, data: { status } });
      expectRefusal(await tryIt(), 422, 'coupon_loyalty_only');
    }
    await db.order.update({ where: { id: second.id }, data: { status: 'confirmed' } });
    expect((await tryIt()).status).toBe(201);
  });

  it('but not its owner’s: by session, or by a proven order of the session', async () => {
    const sums = { discount: '5.00', total: '70.00' };
    const { who, email } = await readyToOrder();
    const { id, customerId } = await ordered(who, email);
    await db.order.update({ where: { id }, data: { status: 'delivered' } });
    const again = await readyToOrder({ who });
    const forCustomer = await makeCoupon({ customerId, sessionId: shopper().sessionId });
    await db.cartItem.deleteMany({ where: { sessionId: who.sessionId, id: { not: again.line.id } } });
    expect((await who.post('/api/checkout', withCoupon(again.body, forCustomer.code, sums))).status).toBe(201);
    const bySession = await readyToOrder();
    const forSession = await makeCoupon({ sessionId: bySession.who.sessionId });
    expect((await bySession.who.post('/api/checkout', withCoupon(bySession.body, forSession.code, sums))).status).toBe(
      201,
    );
  });
});

async function ordered(who: Shopper, email = makeEmail()) {
  await db.cartItem.deleteMany({ where: { sessionId: who.sessionId } });
  const { body } = await readyToOrder({ who, email });
  expect((await who.post('/api/checkout', body)).status).toBe(201);
  return db.order.findFirstOrThrow({ where: { sessionId: who.sessionId, email }, orderBy: { createdAt: 'desc' } });
}

describe('somebody else’s e-mail', () => {
  it('gets no answer of a quote that another e-mail does not get', async () => {
    const owner = shopper();
    const email = makeEmail();
    const orders = [await ordered(owner, email), await ordered(owner, email)];
    await db.order.updateMany({ where: { email }, data: { status: 'delivered' } });
    const codes = [
      (await makeCoupon({ isLoyaltyOnly: true })).code,
      (await makeCoupon({ customerId: orders[0]?.customerId })).code,
      (await makeCoupon()).code,
    ];
    const stranger = await readyToOrder();
    for (const couponCode of codes) {
      const quote = async (typed: string) => {
        const shipping = { email: typed, companyId: stranger.company.id };
        const { status, body } = await stranger.who.post('/api/checkout/quote', { shipping, couponCode });
        return { status, body };
      };
      expect(await quote(email)).toEqual(await quote(makeEmail()));
    }
  });

  it('does not make their coupon one’s own, not even by an order that nobody has confirmed', async () => {
    const email = makeEmail();
    const { customerId } = await ordered(shopper(), email);
    const { code } = await makeCoupon({ customerId });
    const thief = shopper();
    await ordered(thief, email);
    const { body } = await readyToOrder({ who: thief, email });
    const answer = await thief.post('/api/checkout', withCoupon(body, code, { discount: '5.00', total: '70.00' }));
    expectRefusal(answer, 422, 'coupon_invalid');
  });
});

describe('unpaid orders', () => {
  const gateway = { type: 'stcpay' } as const;
  const sums = { discount: '5.00', total: '70.00' };

  it('hold a coupon’s last use for a quarter of an hour, then give way to who wants it', async () => {
    const coupon = await makeCoupon();
    const [holder, next] = [await readyToOrder({ gateway }), await readyToOrder({ gateway })];
    expect((await holder.who.post('/api/checkout', withCoupon(holder.body, coupon.code, sums))).status).toBe(201);
    const want = () => next.who.post('/api/checkout', withCoupon(next.body, coupon.code, sums));
    const quote = async () =>
      (await next.who.post<{ coupon: unknown }>('/api/checkout/quote', { ...next.body, couponCode: coupon.code })).body
        .coupon;
    expectRefusal(await want(), 422, 'coupon_exhausted');
    expect(await quote()).toMatchObject({ refusal: 'coupon_exhausted' });
    const { id } = await orderOf(holder.email);
    await db.couponRedemption.update({ where: { orderId: id }, data: { createdAt: hours(-0.26) } });
    expect(await quote()).toEqual({ code: coupon.code });
    expect((await want()).status).toBe(201);
    expect((await orderOf(holder.email)).status).toBe('cancelled');
    expect(await usesOf(coupon.id)).toBe(1);
  });

  it('that are paid keep it however long ago that was', async () => {
    const coupon = await makeCoupon();
    const [holder, next] = [await readyToOrder({ gateway }), await readyToOrder({ gateway })];
    await holder.who.post('/api/checkout', withCoupon(holder.body, coupon.code, sums));
    const { id, orderNumber } = await orderOf(holder.email);
    await db.couponRedemption.update({ where: { orderId: id }, data: { createdAt: hours(-0.26) } });
    expect((await holder.who.post('/api/mock-payment', { order_id: orderNumber, outcome: 'success' })).status).toBe(
      200,
    );
    const answer = await next.who.post('/api/checkout', withCoupon(next.body, coupon.code, sums));
    expectRefusal(answer, 422, 'coupon_exhausted');
  });

  it('with a payment link keep the coupon and the payment that was begun', async () => {
    const coupon = await makeCoupon();
    const [holder, next] = [await readyToOrder({ gateway }), await readyToOrder({ gateway })];
    await holder.who.post('/api/checkout', withCoupon(holder.body, coupon.code, sums));
    const { id } = await orderOf(holder.email);
    await db.couponRedemption.update({ where: { orderId: id }, data: { createdAt: hours(-0.26) } });
    const link = { tokenHash: randomUUID(), tokenSealed: 'x', by: 'x', expiresAt: hours(72) };
    await db.paymentLink.create({ data: { orderId: id, ...link } });
    const answer = await next.who.post('/api/checkout', withCoupon(next.body, coupon.code, sums));
    expectRefusal(answer, 422, 'coupon_exhausted');
    expect(await db.payment.findMany({ where: { orderId: id } })).toMatchObject([{ status: 'pending' }]);
  });

  it('of one address hold ten uses of a coupon in an hour', async () => {
    const coupon = await makeCoupon({ maxUses: 50 });
    const address = makeAddress();
    await useUp({ name: 'held-coupon', max: 8, windowSeconds: 3600 }, `${coupon.id}:${address}`);
    const ready = await together(4, () => readyToOrder({ gateway, who: shopper(undefined, address) }));
    const answers = await Promise.all(
      ready.map(({ who, body }) => who.post<ErrorBody>('/api/checkout', withCoupon(body, coupon.code, sums))),
    );
    expect(tally(answers.map(({ status, body }) => (status === 201 ? 'ordered' : body.code)))).toEqual({
      ordered: 2,
      rate_limited: 2,
    });
    expect(await usesOf(coupon.id)).toBe(2);
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
    // The order is confirmed and cancelled again; its coupon use had been released before.
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
