import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { OwnOrder, OwnOrderRow } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Shopper, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { lastCodeOf, lookupLetters } from '../../../support/make/lookup-code';
import { fillCart, makeEmail, makeGateway, makeProduct } from '../../../support/make/make';
import { mockPay, readyToPay } from '../../../support/make/pay';

/* An order whose payment failed is hidden behind the order that replaced it. */

type Attempt = Awaited<ReturnType<typeof failed>>;

async function failed(options: Parameters<typeof readyToPay>[0] = {}) {
  const attempt = await readyToPay(options);
  expect(await mockPay(attempt.who, attempt.orderNumber, 'failure')).toMatchObject({ body: { success: false } });
  return attempt;
}

async function orderAgain({ who, body }: Pick<Attempt, 'who' | 'body'>, type: 'cash' | 'stcpay' = 'cash') {
  const { id } = await makeGateway({ type });
  const answer = await who.post<CheckoutResponse>('/api/checkout', { ...body, paymentGatewayId: id });
  expect(answer.status).toBe(201);
  return answer.body.orderNumber;
}

const listOf = async (who: Shopper) =>
  (await who.get<OwnOrderRow[]>('/api/orders')).body.map(({ orderNumber }) => orderNumber);
const pageOf = async (who: Shopper, orderNumber: string) =>
  (await who.get<OwnOrder>(`/api/orders/${orderNumber}`)).body;

describe('an order whose payment failed', () => {
  it('is listed until another order replaces it, and its page leads there', async () => {
    const attempt = await failed();
    const { who, orderNumber } = attempt;
    expect(await listOf(who)).toEqual([orderNumber]);
    expect((await pageOf(who, orderNumber)).replacedBy).toBeNull();
    const next = await orderAgain(attempt);
    expect(await listOf(who)).toEqual([next]);
    expect(await pageOf(who, orderNumber)).toMatchObject({ status: 'cancelled', replacedBy: next });
    expect((await pageOf(who, next)).replacedBy).toBeNull();
    // Staff still see the failed order.
    const { body } = await (await staff()).get<{ status: string }>(`/api/admin/orders/${attempt.order.id}`);
    expect(body.status).toBe('cancelled');
  });

  it('leaves one entry, however often payment fails', async () => {
    const attempt = await failed();
    const { who } = attempt;
    const numbers = [attempt.orderNumber];
    for (let count = 0; count < 3; count += 1) {
      const number = await orderAgain(attempt, 'stcpay');
      await mockPay(who, number, 'failure');
      numbers.push(number);
      expect(await listOf(who)).toEqual([number]);
    }
    const last = await orderAgain(attempt);
    expect(await listOf(who)).toEqual([last]);
    for (const number of numbers) expect((await pageOf(who, number)).replacedBy).toBe(last);
  });

  it('is replaced once by parallel retries', async () => {
    const { who, body, order } = await failed();
    const { id } = await makeGateway({ type: 'stcpay' });
    const retry = { ...body, paymentGatewayId: id };
    const answers = await together(6, () => who.post<CheckoutResponse>('/api/checkout', retry));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 6 });
    const numbers = [...new Set(answers.map((answer) => answer.body.orderNumber))];
    expect(numbers).toHaveLength(1);
    expect(await db.orderTwin.count({ where: { formerId: order.id } })).toBe(1);
    expect(await listOf(who)).toEqual(numbers);
  });

  it('is not replaced by the order of another shopper or of other products', async () => {
    const { who, product, orderNumber, body } = await failed();
    const other = shopper();
    await fillCart(other, product.id);
    await orderAgain({ who: other, body });
    expect(await listOf(who)).toEqual([orderNumber]);
    await db.cartItem.deleteMany({ where: { sessionId: who.sessionId } });
    await fillCart(who, (await makeProduct({ price: '50.00' })).id);
    const second = await orderAgain({ who, body });
    expect(await listOf(who)).toEqual([second, orderNumber]);
    expectRefusal(await other.get(`/api/orders/${orderNumber}`), 404, 'not_found');
  });

  it('stays listed when its shopper cancelled it', async () => {
    const attempt = await readyToPay();
    const { who, orderNumber } = attempt;
    expect((await who.post(`/api/orders/${orderNumber}/cancel`, {})).status).toBe(200);
    const next = await orderAgain(attempt);
    expect(await listOf(who)).toEqual([next, orderNumber]);
    expect((await pageOf(who, orderNumber)).replacedBy).toBeNull();
  });

  it.each([
    ['the same email', true],
    ['another email', false],
  ])('opens its replacement with it by a code, for %s', async (_, isSame) => {
    const attempt = await failed();
    const { order, orderNumber, body, email } = attempt;
    const shipping = { ...body.shipping, email: isSame ? email : makeEmail() };
    const next = await orderAgain({ ...attempt, body: { ...body, shipping } });
    const elsewhere = shopper();
    await elsewhere.post('/api/orders/lookup', { orderNumber, contact: email });
    await expect.poll(async () => (await lookupLetters(order.id)).at(-1)?.sentAt).toBeTruthy();
    const code = await lastCodeOf(order.id);
    expect((await elsewhere.post('/api/orders/lookup/open', { orderNumber, code })).status).toBe(200);
    expect((await pageOf(elsewhere, orderNumber)).replacedBy).toBe(isSame ? next : null);
    expect((await elsewhere.get(`/api/orders/${next}`)).status).toBe(isSame ? 200 : 404);
  });
});
