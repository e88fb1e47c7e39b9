import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GatewayType } from '@/lib/generated/prisma/enums';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { fillCart, makeCoupon, makeGateway, makeProduct, readyToOrder } from '../../../support/make/make';
import { followed, letExpire, mockPay, readyToPay, stateOf, verify } from '../../../support/make/pay';

const cartOf = async (who: { sessionId: string }) =>
  (await db.cartItem.findMany({ where: { sessionId: who.sessionId }, orderBy: { createdAt: 'asc' } })).map(
    ({ productId, quantity }) => ({ productId, quantity }),
  );
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const usesOf = async (id: string) => {
  const { currentUses, isUsed } = await db.coupon.findUniqueOrThrow({ where: { id } });
  return { currentUses, isUsed };
};
const setStatus = async (orderId: string, status: string, note?: string) =>
  (await staff()).put(`/api/admin/orders/${orderId}/status`, { status, note });

async function withCoupon(type: GatewayType = 'stcpay') {
  const coupon = await makeCoupon();
  const ready = await readyToOrder({ price: '50.00', cost: '25.00', gateway: { type } });
  const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
  return { ...ready, coupon, body: { ...ready.body, totals, couponCode: coupon.code } };
}

describe('ordering with a redirecting gateway', () => {
  it.each(['stripe', 'tap', 'tamara', 'tabby', 'stcpay', 'applepay'] as const)(
    '%s without credentials is simulated',
    async (type) => {
      const { who, answer, order, payment, product } = await readyToPay({ type });
      const query = new URLSearchParams({ order_id: order.orderNumber, amount: '75.00', type });
      expect(answer).toEqual({
        requiresRedirect: true,
        redirectUrl: `/mock-payment?${query}`,
        paymentType: type,
        paymentKind: 'hosted',
        message: null,
        requiresPaymentSheet: false,
        bankingDetails: null,
        orderNumber: order.orderNumber,
      });
      expect(order).toMatchObject({ status: 'pending_payment', paymentMethod: type, refundDue: false });
      expect(order.history.map(({ fromStatus, toStatus, by }) => [fromStatus, toStatus, by])).toEqual([
        [null, 'pending_payment', 'shopper'],
      ]);
      expect(payment).toMatchObject({ provider: 'simulated', status: 'pending', currency: 'SAR', liveMode: false });
      expect(payment.amount.toFixed(2)).toBe('75.00');
      const minutes = ((payment.expiresAt?.getTime() ?? 0) - order.createdAt.getTime()) / 60_000;
      expect(minutes).toBeGreaterThan(59.5);
      expect(minutes).toBeLessThan(60.5);
      expect(await cartOf(who)).toEqual([{ productId: product.id, quantity: 1 }]);
    },
  );

  it('a total of 0 asks no provider', async () => {
    const { who, body } = await readyToOrder({ price: '0.00', cost: '0.00', gateway: { type: 'stripe' } });
    const answer = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(answer.body).toMatchObject({ paymentType: 'free', requiresRedirect: false, redirectUrl: null });
    const order = await db.order.findUniqueOrThrow({
      where: { orderNumber: answer.body.orderNumber },
      include: { payments: true },
    });
    expect([order.status, order.payments]).toEqual(['confirmed', []]);
    expect(await cartOf(who)).toEqual([]);
  });

  it.each(['the same key', 'keys of their own', 'no key'])('10 at once with %s: one order, one answer', async (how) => {
    const { who, body, email } = await readyToOrder({ gateway: { type: 'tap' } });
    const shared = keyed();
    const headers = () => (how === 'the same key' ? shared : how === 'no key' ? {} : keyed());
    const answers = await together(10, () => who.post<CheckoutResponse>('/api/checkout', body, headers()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 });
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await db.order.count({ where: { email } })).toBe(1);
    expect(await db.payment.count({ where: { order: { email } } })).toBe(1);
  });

  it('a request that died before its payment was started goes on under the same key', async () => {
    const headers = keyed();
    const { who, body, email, answer, payment } = await readyToPay({ headers });
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    await db.$executeRaw`UPDATE idempotency_keys SET response = NULL WHERE session_id = ${who.sessionId}`;
    const again = await together(3, () => who.post<CheckoutResponse>('/api/checkout', body, headers));
    for (const { status, body: repeated } of again) expect([status, repeated]).toEqual([201, answer]);
    expect(await db.order.count({ where: { email } })).toBe(1);
    expect((await stateOf(answer.orderNumber)).payment.providerRef).toBe(payment.providerRef);
  });

  it('replaces the unpaid order and frees its coupon if the shopper orders with another gateway', async () => {
    const { who, body, coupon } = await withCoupon();
    const first = await who.post<CheckoutResponse>('/api/checkout', body);
    expect(await usesOf(coupon.id)).toEqual({ currentUses: 1, isUsed: true });
    const cash = await makeGateway({ type: 'cash' });
    const second = await who.post<CheckoutResponse>('/api/checkout', { ...body, paymentGatewayId: cash.id });
    expect([second.status, second.body.paymentType]).toEqual([201, 'cash']);
    const { order, payment } = await stateOf(first.body.orderNumber);
    expect([order.status, payment.status]).toEqual(['cancelled', 'cancelled']);
    expect(order.history.at(-1)).toMatchObject({ by: 'system', toStatus: 'cancelled' });
    expect(await usesOf(coupon.id)).toEqual({ currentUses: 1, isUsed: true });
    expect(order.redemption?.releasedAt).not.toBeNull();
  });

  it('what is in the cart by then makes another order', async () => {
    const { who, body, orderNumber } = await readyToPay();
    await fillCart(who, (await makeProduct({ price: '10.00' })).id);
    const totals = { ...body.totals, subtotal: '60.00', total: '85.00' };
    const second = await who.post<CheckoutResponse>('/api/checkout', { ...body, totals });
    expect(second.status).toBe(201);
    expect(second.body.orderNumber).not.toBe(orderNumber);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
    expect((await stateOf(second.body.orderNumber)).order.status).toBe('pending_payment');
  });

  it('a refused checkout leaves the unpaid order alone', async () => {
    const { who, body, orderNumber } = await readyToPay();
    expectRefusal(
      await who.post('/api/checkout', { ...body, paymentGatewayId: randomUUID() }),
      422,
      'gateway_unavailable',
    );
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });
});

describe('the outcome of a simulated payment', () => {
  it('success confirms, and takes what was ordered out of the cart', async () => {
    const { who, orderNumber, product, payment } = await readyToPay({ quantity: 2 });
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId }, data: { quantity: 5 } });
    const later = await makeProduct();
    await fillCart(who, later.id);
    const answer = await mockPay(who, orderNumber, 'success');
    expect([answer.status, answer.body]).toEqual([200, { success: true, orderNumber, status: 'confirmed' }]);
    const { order, payment: paid } = await stateOf(orderNumber);
    expect([order.status, paid.status, order.refundDue]).toEqual(['confirmed', 'paid', false]);
    expect(paid.settledAt).not.toBeNull();
    expect(order.history.at(-1)).toMatchObject({
      fromStatus: 'pending_payment',
      toStatus: 'confirmed',
      by: 'provider',
    });
    expect(await cartOf(who)).toEqual([
      { productId: product.id, quantity: 3 },
      { productId: later.id, quantity: 1 },
    ]);
    expect((await verify(who, orderNumber, payment.providerRef ?? '')).body).toEqual({
      success: true,
      payment: 'paid',
    });
  });

  it('failure cancels, gives the coupon back and leaves the cart', async () => {
    const { who, body, coupon, product } = await withCoupon();
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const answer = await mockPay(who, orderNumber, 'failure');
    expect(answer.body).toEqual({ success: false, orderNumber, status: 'cancelled' });
    expect((await stateOf(orderNumber)).payment.status).toBe('failed');
    expect(await usesOf(coupon.id)).toEqual({ currentUses: 0, isUsed: false });
    expect(await cartOf(who)).toEqual([{ productId: product.id, quantity: 1 }]);
    expect((await mockPay(who, orderNumber, 'success')).body).toMatchObject({ success: false, status: 'cancelled' });
    const { order } = await stateOf(orderNumber);
    expect([order.status, order.refundDue, order.history.length]).toEqual(['cancelled', false, 2]);
    expect((await who.post('/api/checkout', body)).status).toBe(201);
  });

  it('reported many times at once it happens once', async () => {
    const { who, orderNumber, product } = await readyToPay();
    await db.cartItem.updateMany({ where: { sessionId: who.sessionId }, data: { quantity: 2 } });
    const answers = await together(12, () => mockPay(who, orderNumber, 'success'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 12 });
    const { order } = await stateOf(orderNumber);
    expect([order.status, order.history.length]).toEqual(['confirmed', 2]);
    expect(await cartOf(who)).toEqual([{ productId: product.id, quantity: 1 }]);
  });

  it('success and failure at once: one of them holds for everybody', async () => {
    const { who, orderNumber } = await readyToPay();
    await together(10, (index) => mockPay(who, orderNumber, index % 2 ? 'success' : 'failure'));
    const { order, payment } = await stateOf(orderNumber);
    expect(order.history).toHaveLength(2);
    expect([
      ['confirmed', 'paid'],
      ['cancelled', 'failed'],
    ]).toContainEqual([order.status, payment.status]);
    expect(order.refundDue).toBe(false);
  });

  it('foreign, unknown and unpayable orders are alike unknown', async () => {
    const { orderNumber } = await readyToPay();
    expectRefusal(await mockPay(shopper(), orderNumber, 'success'), 404, 'not_found');
    expectRefusal(await mockPay(shopper(), 'ORD-261121-AAAAA', 'success'), 404, 'not_found');
    const cash = await readyToOrder();
    const placed = await cash.who.post<CheckoutResponse>('/api/checkout', cash.body);
    expectRefusal(await mockPay(cash.who, placed.body.orderNumber, 'success'), 404, 'not_found');
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('needs a session', async () => {
    const { orderNumber } = await readyToPay();
    expectRefusal(
      await anonymous().post('/api/mock-payment', { order_id: orderNumber, outcome: 'success' }),
      400,
      'session_missing',
    );
  });
});

describe('verifying a payment', () => {
  it('unpaid is no success', async () => {
    const { who, orderNumber, payment } = await readyToPay();
    expect((await verify(who, orderNumber, payment.providerRef ?? '')).body).toEqual({
      success: false,
      payment: 'pending',
    });
  });

  it('belongs to the order’s session, its payment and its number', async () => {
    const { who, orderNumber, payment } = await readyToPay();
    await mockPay(who, orderNumber, 'success');
    const other = await readyToPay();
    const ref = payment.providerRef ?? '';
    expectRefusal(await verify(shopper(), orderNumber, ref), 404, 'not_found');
    expectRefusal(await verify(who, orderNumber, other.payment.providerRef ?? ''), 404, 'not_found');
    expectRefusal(await verify(who, other.orderNumber, ref), 404, 'not_found');
    const path = `/api/stripe/success?session_id=${ref}&order_id=${orderNumber}`;
    expectRefusal(await anonymous().get(path), 404, 'not_found');
  });

  it('without the provider’s id speaks of the order’s own payment, to its session alone', async () => {
    const { who, orderNumber } = await readyToPay({ type: 'tamara' });
    const path = `/api/stripe/success?order_id=${orderNumber}`;
    expect((await who.get(path)).body).toEqual({ success: false, payment: 'pending' });
    await mockPay(who, orderNumber, 'success');
    expect((await who.get(path)).body).toEqual({ success: true, payment: 'paid' });
    expectRefusal(await shopper().get(path), 404, 'not_found');
    expectRefusal(await anonymous().get(path), 404, 'not_found');
    expectRefusal(await who.get('/api/stripe/success?order_id=ORD-1'), 404, 'not_found');
    const cash = await readyToOrder();
    const placed = await cash.who.post<{ orderNumber: string }>('/api/checkout', cash.body);
    expectRefusal(await cash.who.get(`/api/stripe/success?order_id=${placed.body.orderNumber}`), 404, 'not_found');
  });
});

describe('coming back', () => {
  it('from a payment that is paid: to the success page', async () => {
    const { who, orderNumber, payment } = await readyToPay({ type: 'tamara' });
    await mockPay(who, orderNumber, 'success');
    const url = await followed(`/api/payments/${payment.id}/return?paymentStatus=declined`);
    expect(url.pathname).toBe('/checkout/success');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      session_id: payment.providerRef,
      order_id: orderNumber,
      source: 'tamara',
    });
  });

  it('what the address says confirms nothing', async () => {
    const { orderNumber, payment } = await readyToPay();
    const url = await followed(`/api/payments/${payment.id}/return?paymentStatus=approved&status=CAPTURED`);
    expect(url.pathname).toBe('/checkout/success');
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('after giving up: the order ends, the cart stays', async () => {
    const { who, orderNumber, payment } = await readyToPay();
    const url = await followed(`/api/payments/${payment.id}/cancel`);
    expect(url.pathname + url.search).toBe(`/checkout?payment=cancelled&order=${orderNumber}`);
    const { order } = await stateOf(orderNumber);
    expect(order.status).toBe('cancelled');
    expect(await cartOf(who)).toHaveLength(1);
    expect((await followed(`/api/payments/${payment.id}/return`)).searchParams.get('payment')).toBe('failed');
  });

  it('giving up after paying changes nothing', async () => {
    const { who, orderNumber, payment } = await readyToPay();
    await mockPay(who, orderNumber, 'success');
    expect((await followed(`/api/payments/${payment.id}/cancel`)).pathname).toBe('/checkout/success');
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it.each(['return', 'cancel'])('an unknown payment: 404 (%s)', async (way) => {
    expectRefusal(await anonymous().get(`/api/payments/${randomUUID()}/${way}`), 404, 'not_found');
    expectRefusal(await anonymous().get(`/api/payments/x/${way}`), 404, 'not_found');
  });
});

describe('a payment that arrives late', () => {
  it('for an order that staff cancelled: recorded, the order stays cancelled and is flagged', async () => {
    const { who, orderNumber, order, payment } = await readyToPay();
    expect((await setStatus(order.id, 'cancelled')).status).toBe(200);
    expect((await mockPay(who, orderNumber, 'success')).body).toMatchObject({ success: false, status: 'cancelled' });
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
    const details = await (await staff()).get<{ refundDue: boolean }>(`/api/admin/orders/${order.id}`);
    expect(details.body.refundDue).toBe(true);
    expect((await followed(`/api/payments/${payment.id}/return`)).searchParams.get('payment')).toBe('late');
    expect((await verify(who, orderNumber, payment.providerRef ?? '')).body).toMatchObject({ success: false });
  });

  it('for an order that staff confirmed by hand: nothing to give back', async () => {
    const { who, orderNumber, order } = await readyToPay();
    expect((await setStatus(order.id, 'confirmed', 'دُفع نقداً')).status).toBe(200);
    expect(await cartOf(who)).toEqual([]);
    expect((await mockPay(who, orderNumber, 'success')).body).toMatchObject({ success: true, status: 'confirmed' });
    expect((await stateOf(orderNumber)).order.refundDue).toBe(false);
  });
});

describe('unpaid for 60 minutes', () => {
  it('is cancelled with its coupon free again; others stay', async () => {
    const { who, body, coupon } = await withCoupon();
    const { orderNumber } = (await who.post<CheckoutResponse>('/api/checkout', body)).body;
    const fresh = await readyToPay();
    const paid = await readyToPay();
    await mockPay(paid.who, paid.orderNumber, 'success');
    const old = await stateOf(orderNumber);
    await letExpire(old.payment.id);
    await letExpire(paid.payment.id);
    await together(4, () => sweep('payments'));
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, order.refundDue]).toEqual(['cancelled', false]);
    expect(payment.status).not.toBe('pending');
    expect(order.history.slice(1).map(({ toStatus, by }) => [toStatus, by])).toEqual([['cancelled', 'system']]);
    expect(await usesOf(coupon.id)).toEqual({ currentUses: 0, isUsed: false });
    expect((await stateOf(fresh.orderNumber)).order.status).toBe('pending_payment');
    expect((await stateOf(paid.orderNumber)).order.status).toBe('confirmed');
  });

  it('an attempt that was never started ends too, and its key is free', async () => {
    const headers = keyed();
    const { who, body, orderNumber, payment } = await readyToPay({ headers });
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    await db.$executeRaw`UPDATE idempotency_keys SET response = NULL WHERE session_id = ${who.sessionId}`;
    await letExpire(payment.id);
    await sweep('payments');
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
    const again = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    expect(again.status).toBe(201);
    expect(again.body.orderNumber).not.toBe(orderNumber);
  });

  it('a payment whose provider is gone waits, and is given up after six hours', async () => {
    const { orderNumber, payment } = await readyToPay();
    await db.payment.update({ where: { id: payment.id }, data: { provider: 'gone' } });
    await letExpire(payment.id, 5 * 60);
    await sweep('payments');
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
    await db.payment.update({ where: { id: payment.id }, data: { claimedUntil: null } });
    await letExpire(payment.id, 6 * 60 + 1);
    await sweep('payments');
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.status]).toEqual(['cancelled', 'expired']);
  });
});

describe('webhooks', () => {
  const post = (path: string, body = '{}', headers = {}) =>
    anonymous().raw({ method: 'POST', path, headers: { Origin: '', ...headers }, body });

  it('of gateways that take none are unknown', async () => {
    for (const gateway of [await makeGateway({ type: 'cash' }), await makeGateway({ type: 'stcpay' })]) {
      expectRefusal(await post(`/api/webhooks/${gateway.id}`), 404, 'not_found');
    }
    expectRefusal(await post(`/api/webhooks/${randomUUID()}`), 404, 'not_found');
    expectRefusal(await post('/api/webhooks/stripe'), 404, 'not_found');
  });

  it('are never huge', async () => {
    const gateway = await makeGateway({ type: 'stripe' });
    expectRefusal(await post(`/api/webhooks/${gateway.id}`, 'x'.repeat(1_000_001)), 413, 'too_large');
  });
});
