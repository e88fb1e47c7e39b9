import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payments/credentials';
import { expectShape, tally, together } from '../support/check';
import { db } from '../support/db';
import { baseUrl } from '../support/env';
import { anonymous, type ErrorBody, staff } from '../support/http';
import { sweep } from '../support/internal';
import { makeCoupon, readyToOrder } from '../support/make';
import { followed, letExpire, readyToPay, stateOf, verify } from '../support/pay';
import { FakeTamara } from '../support/providers/tamara';

const tamara = new FakeTamara();
beforeAll(() => tamara.open(process.env.TAMARA_API_URL));
beforeEach(() => tamara.calm());
afterAll(() => tamara.close());

const gateway = () => ({
  type: 'tamara',
  configuration: mergeConfiguration({}, { apiKey: tamara.apiKey, notificationToken: tamara.notificationToken }),
});
const pathOf = (url: string) => url.slice(baseUrl.length);
const cartSize = (who: { sessionId: string }) => db.cartItem.count({ where: { sessionId: who.sessionId } });
const statusAt = (ref: string) => tamara.orders.get(ref)?.status;
const approved = (ref: string) => tamara.message(ref, 'order_approved');
const setStatus = async (orderId: string, status: string) =>
  (await staff()).put<{ status: string; history: { note: string | null }[] }>(`/api/admin/orders/${orderId}/status`, {
    status,
  });

/** A shopper who stands on Tamara's page. */
async function onThePage(options: Parameters<typeof readyToPay>[0] = {}) {
  const ready = await readyToPay({ ...options, type: 'tamara', gateway: gateway() });
  tamara.webhookUrl = `${baseUrl}/api/webhooks/${ready.gateway.id}`;
  tamara.calm();
  return { ...ready, ref: ready.payment.providerRef ?? '' };
}

/** An order that is paid and confirmed. */
async function confirmed() {
  const page = await onThePage();
  await followed(pathOf(tamara.pay(page.ref)));
  tamara.calm();
  return page;
}

describe('ordering', () => {
  it('opens an order that adds up and leads to its page', async () => {
    const { answer, payment, ref } = await onThePage({ price: '19.99', quantity: 3 });
    expect(answer).toMatchObject({ requiresRedirect: true, paymentType: 'tamara' });
    expect(answer.redirectUrl).toContain(`${tamara.origin}/checkout/`);
    expect(tamara.orders.get(ref)).toMatchObject({
      order_reference_id: payment.id,
      order_number: answer.orderNumber,
      total_amount: { amount: 84.97, currency: 'SAR' },
    });
  });

  it('with a coupon it adds up too', async () => {
    const coupon = await makeCoupon();
    const { who, body } = await readyToOrder({ gateway: gateway() });
    const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
    const answer = await who.post('/api/checkout', { ...body, totals, couponCode: coupon.code });
    expect(answer.status).toBe(201);
  });

  it('above 5,000 riyals is refused before Tamara is asked, and the cart is kept', async () => {
    const { who, body } = await readyToOrder({ price: '5000.01', cost: '0.00', gateway: gateway() });
    const answer = await who.post<ErrorBody>('/api/checkout', body);
    expect([answer.status, answer.body.code]).toEqual([422, 'gateway_limit']);
    expect(answer.body.message).toContain('5,000');
    expect(tamara.calls).toEqual([]);
    expect(await cartSize(who)).toBe(1);
  });
});

describe('paying', () => {
  it('return and message, many at once: taken, confirmed and emptied once', async () => {
    const { who, orderNumber, ref } = await onThePage();
    const returned = pathOf(tamara.pay(ref));
    const [statuses, urls] = await Promise.all([
      tamara.deliver(approved(ref), { times: 6 }),
      together(6, () => followed(returned)),
    ]);
    expect(tally(statuses)).toEqual({ 200: 6 });
    for (const url of urls) expect(url.searchParams.get('source')).toBe('tamara');
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
    expect(statusAt(ref)).toBe('authorised');
    expect(await cartSize(who)).toBe(0);
    expect(await tamara.deliver(tamara.message(ref, 'order_authorised'), { times: 2 })).toEqual([200, 200]);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
  });

  it('“approved” in the address alone confirms nothing', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await followed(`/api/payments/${payment.id}/return?paymentStatus=approved&orderId=${ref}`);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('declined: cancelled, and the cart is kept', async () => {
    const { who, orderNumber, ref } = await onThePage();
    const [url] = await Promise.all([
      followed(pathOf(tamara.decline(ref))),
      tamara.deliver(tamara.message(ref, 'order_declined'), { times: 3 }),
    ]);
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', 'failed']);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'failed', 2]);
    expect(await cartSize(who)).toBe(1);
  });

  it('an approval that could not be taken at once is taken when Tamara sends its message again', async () => {
    const { orderNumber, ref } = await onThePage();
    tamara.pay(ref);
    tamara.fail(/authorise/, 'error');
    expect(await tamara.deliver(approved(ref))).toEqual([503]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
    expect(await tamara.deliver(approved(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});

describe('messages', () => {
  it('forged ones are refused and change nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    tamara.pay(ref);
    tamara.calm();
    expect(await tamara.deliver(approved(ref), { forged: true })).toEqual([401]);
    const send = (token: string | null) =>
      anonymous().raw({
        method: 'POST',
        path: pathOf(tamara.webhookUrl),
        headers: { Origin: '', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
        body: approved(ref).text,
      });
    for (const token of [null, '', tamara.token({ header: { alg: 'none' } }), tamara.token({ claims: { exp: 1 } })]) {
      const answer = await send(token);
      expect([answer.status, expectShape(answer).code]).toEqual([401, 'webhook_refused']);
    }
    expect(tamara.calls).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('with a good token and other words do not lie: Tamara is asked', async () => {
    const [mine, other] = [await onThePage(), await onThePage()];
    tamara.pay(other.ref);
    tamara.webhookUrl = `${baseUrl}/api/webhooks/${mine.gateway.id}`;
    // Tamara does not show it (yet): it may say so again.
    expect(await tamara.deliver(approved(mine.ref))).toEqual([503]);
    expect((await stateOf(mine.orderNumber)).order.status).toBe('pending_payment');
  });

  it('about an order that another shop of the merchant began: it is left alone', async () => {
    const { ref } = await onThePage();
    const stranger = structuredClone(tamara.orders.get(ref));
    if (!stranger) throw new Error('no order');
    const order_id = crypto.randomUUID();
    Object.assign(stranger, { order_id, order_reference_id: 'another-shop-1', status: 'approved' });
    tamara.orders.set(order_id, stranger);
    expect(await tamara.deliver(approved(order_id))).toEqual([200]);
    expect(statusAt(order_id)).toBe('approved');
    expect(tamara.calls).toEqual([]);
  });

  it('about a payment whose start was never answered is found by our reference', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    tamara.pay(ref);
    expect(await tamara.deliver(approved(ref))).toEqual([200]);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
  });

  it('about an approval after the order was cancelled: taken, and flagged for refund', async () => {
    const { orderNumber, order, ref } = await onThePage();
    await setStatus(order.id, 'cancelled');
    tamara.pay(ref);
    await tamara.deliver(approved(ref), { times: 2 });
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
  });
});

describe('after the 60 minutes', () => {
  it('what nobody approved is over', async () => {
    const { orderNumber, payment } = await onThePage();
    await letExpire(payment.id);
    await sweep();
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.status]).toEqual(['cancelled', 'expired']);
  });

  it('an approval that nobody told of is taken', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    tamara.pay(ref);
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect(statusAt(ref)).toBe('authorised');
  });
});

describe('shipping', () => {
  it('captures the payment, once', async () => {
    const { order, ref, company } = await confirmed();
    const answer = await setStatus(order.id, 'shipped');
    expect([answer.status, answer.body.status]).toEqual([200, 'shipped']);
    expect(statusAt(ref)).toBe('fully_captured');
    expect(tamara.orders.get(ref)?.transactions.captures).toMatchObject([
      { shipping_info: { shipping_company: company.name } },
    ]);
    await setStatus(order.id, 'delivered');
    await setStatus(order.id, 'shipped');
    expect(tamara.orders.get(ref)?.transactions.captures).toHaveLength(1);
    expect((await stateOf(order.orderNumber)).order.history.filter(({ note }) => note?.includes('تعذّر'))).toEqual([]);
  });

  it.each(['error', 'hang', 'nonsense'] as const)(
    'stands although Tamara fails (%s): it is noted, and the next status tries again',
    async (fault) => {
      const { order, ref } = await confirmed();
      tamara.fail(/capture/, fault);
      const answer = await setStatus(order.id, 'shipped');
      expect([answer.status, answer.body.status]).toEqual([200, 'shipped']);
      expect(answer.body.history.at(-1)).toMatchObject({ from: 'shipped', to: 'shipped', by: 'system' });
      expect(answer.body.history.at(-1)?.note).toContain('تعذّر');
      expect(statusAt(ref)).toBe('authorised');
      expect((await setStatus(order.id, 'delivered')).status).toBe(200);
      expect(statusAt(ref)).toBe('fully_captured');
    },
  );

  it('of an unpaid order captures nothing', async () => {
    const { order, ref } = await onThePage();
    await setStatus(order.id, 'shipped');
    expect(tamara.calls).toEqual([]);
    expect(statusAt(ref)).toBe('new');
  });
});
