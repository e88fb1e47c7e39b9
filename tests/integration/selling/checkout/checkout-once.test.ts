import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import type { ErrorBody } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { fillCart, makeEmail, makeProduct, readyToOrder } from '../../../support/make/make';

const ordersOf = (email: string) => db.order.count({ where: { email } });
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });

describe('an Idempotency-Key', () => {
  it('20 parallel identical checkouts make one order and give one answer', async () => {
    const { who, body, email, product } = await readyToOrder();
    const headers = keyed();
    const answers = await together(20, () => who.post<CheckoutResponse>('/api/checkout', body, headers));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 20 });
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await ordersOf(email)).toBe(1);
    expect(await db.orderItem.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.idempotencyKey.count({ where: { sessionId: who.sessionId } })).toBe(1);
  });

  it('gives the same answer later, whatever is in the cart by then', async () => {
    const { who, body, email } = await readyToOrder({ gateway: { type: 'custom', description: 'في الفرع' } });
    const headers = keyed();
    const first = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    await fillCart(who, (await makeProduct()).id, 3);
    const again = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ordersOf(email)).toBe(1);
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
  });

  it('with another body answers 422 and orders nothing', async () => {
    const { who, body, email } = await readyToOrder();
    const headers = keyed();
    await who.post('/api/checkout', body, headers);
    await fillCart(who, (await makeProduct({ price: '50.00' })).id);
    const other = { ...body, shipping: { ...body.shipping, city: 'جدة' } };
    expectRefusal(await who.post('/api/checkout', other, headers), 422, 'idempotency_mismatch');
    expect(await ordersOf(email)).toBe(1);
  });

  it('the same request in other words is the same request', async () => {
    const { who, body, email } = await readyToOrder();
    const headers = keyed();
    const first = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    const { shipping, totals, paymentGatewayId } = body;
    const turned = {
      paymentGatewayId,
      sessionId: who.sessionId,
      totals: { ...totals, subtotal: 50, discount: '0' },
      shipping: { ...shipping, city: ' الرياض ' },
    };
    const again = await who.post<CheckoutResponse>('/api/checkout', turned, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ordersOf(email)).toBe(1);
  });

  it('belongs to its session', async () => {
    const headers = keyed();
    const [mine, other] = [await readyToOrder(), await readyToOrder()];
    const first = await mine.who.post<CheckoutResponse>('/api/checkout', mine.body, headers);
    const second = await other.who.post<CheckoutResponse>('/api/checkout', other.body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.orderNumber).not.toBe(second.body.orderNumber);
  });

  it('keeps no refusal', async () => {
    const { who, body, email } = await readyToOrder();
    const headers = keyed();
    const wrong = { ...body, totals: { ...body.totals, total: '1.00' } };
    expectRefusal(await who.post('/api/checkout', wrong, headers), 409, 'totals_changed');
    expectRefusal(await who.post('/api/checkout', wrong, headers), 409, 'totals_changed');
    expect((await who.post('/api/checkout', body, headers)).status).toBe(201);
    expect(await ordersOf(email)).toBe(1);
  });

  it('is forgotten after 24 hours', async () => {
    const { who, body, email } = await readyToOrder();
    const headers = keyed();
    await who.post('/api/checkout', body, headers);
    const age = (ms: number) =>
      db.idempotencyKey.updateMany({
        where: { sessionId: who.sessionId },
        data: { createdAt: new Date(Date.now() - ms) },
      });
    await age(23 * 3_600_000 + 3_500_000);
    expect((await who.post('/api/checkout', body, headers)).status).toBe(201);
    await age(24 * 3_600_000 + 1000);
    expectRefusal(await who.post('/api/checkout', body, headers), 409, 'cart_empty');
    await fillCart(who, (await makeProduct({ price: '50.00' })).id);
    expect((await who.post('/api/checkout', body, headers)).status).toBe(201);
    expect(await ordersOf(email)).toBe(2);
  });

  it.each([' ', 'a b', 'x'.repeat(201), 'مفتاح'])('%j is none', async (key) => {
    const { who, body, email } = await readyToOrder();
    const answer = await who.raw({
      method: 'POST',
      path: '/api/checkout',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': Buffer.from(key).toString('latin1') },
      body: JSON.stringify(body),
    });
    expectRefusal(answer, 422, 'invalid');
    expect(await ordersOf(email)).toBe(0);
  });
});

describe('without a key', () => {
  it('two parallel checkouts of one cart: one order, one empty cart', async () => {
    const { who, body, email } = await readyToOrder();
    const answers = await together(2, () => who.post<ErrorBody>('/api/checkout', body));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cart_empty');
    expect(await ordersOf(email)).toBe(1);
  });

  it('two tabs with keys of their own: one order', async () => {
    const { who, body, email } = await readyToOrder();
    const answers = await together(6, () => who.post<ErrorBody>('/api/checkout', body, keyed()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 5 });
    expect(await ordersOf(email)).toBe(1);
  });

  it('12 sessions at once, two for each e-mail: 12 orders with 12 numbers', async () => {
    const emails = Array.from({ length: 6 }, makeEmail);
    const ready = await together(12, (index) => readyToOrder({ email: emails[index % 6] }));
    const answers = await Promise.all(ready.map(({ who, body }) => who.post<CheckoutResponse>('/api/checkout', body)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 12 });
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(12);
    for (const email of emails) expect(await ordersOf(email)).toBe(2);
  });
});
