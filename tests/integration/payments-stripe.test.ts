import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/commands/checkout/checkout-response';
import { mergeConfiguration } from '@/lib/payments/credentials';
import { expectShape, tally, together } from '../support/check';
import { db } from '../support/db';
import { baseUrl } from '../support/env';
import { anonymous, type ErrorBody, staff } from '../support/http';
import { sweep } from '../support/internal';
import { makeCoupon, readyToOrder } from '../support/make';
import { followed, letExpire, readyToPay, stateOf, verify } from '../support/pay';
import { FakeStripe } from '../support/providers/stripe';

const stripe = new FakeStripe();
beforeAll(() => stripe.open(process.env.STRIPE_API_URL));
beforeEach(() => stripe.calm());
afterAll(() => stripe.close());

const gateway = () => ({
  type: 'stripe',
  configuration: mergeConfiguration({}, { liveSecretKey: stripe.key, webhookSecret: stripe.webhookSecret }),
});

/** A shopper who stands on Stripe's page. */
async function onThePage(options: Parameters<typeof readyToPay>[0] = {}) {
  const ready = await readyToPay({ ...options, type: 'stripe', gateway: gateway() });
  const ref = ready.payment.providerRef ?? '';
  stripe.webhookUrl = `${baseUrl}/api/webhooks/${ready.gateway.id}`;
  stripe.calm();
  return { ...ready, ref, returnPath: () => `/api/payments/${ready.payment.id}/return?session_id=${ref}` };
}
const pathOf = (url: string) => url.slice(baseUrl.length);
const completed = (ref: string) => stripe.event('checkout.session.completed', ref);
const CREATE = /^POST \/v1\/checkout\/sessions$/;
const READ = /^GET \/v1\/checkout\/sessions\//;

describe('ordering', () => {
  it('opens a session for exactly the order and leads to its page', async () => {
    const { answer, payment, order, ref } = await onThePage({ quantity: 3 });
    expect(answer).toMatchObject({
      requiresRedirect: true,
      redirectUrl: `${stripe.origin}/c/pay/${ref}`,
      paymentType: 'stripe',
    });
    expect(payment).toMatchObject({ provider: 'stripe', status: 'pending', liveMode: false });
    expect(stripe.sessions.get(ref)).toMatchObject({
      amount_total: 17_500,
      currency: 'sar',
      client_reference_id: payment.id,
      customer_email: order.email,
      success_url: `${baseUrl}/api/payments/${payment.id}/return?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${baseUrl}/api/payments/${payment.id}/cancel`,
    });
  });

  it('8 duplicates at once ask the provider once', async () => {
    const { who, body, email } = await readyToOrder({ gateway: gateway() });
    stripe.calm();
    const headers = { 'Idempotency-Key': 'one-click' };
    const answers = await together(8, () => who.post<CheckoutResponse>('/api/checkout', body, headers));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
    expect(await db.order.count({ where: { email } })).toBe(1);
    expect(stripe.calls.filter((call) => CREATE.test(call))).toHaveLength(1);
  });

  it.each(['error', 'hang', 'gibberish', 'nonsense'] as const)(
    'a provider that fails (%s): no order stays, the coupon is free, and the same key may try again',
    async (fault) => {
      const coupon = await makeCoupon();
      const { who, body, email } = await readyToOrder({ gateway: gateway() });
      const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
      const request = { ...body, totals, couponCode: coupon.code };
      const headers = { 'Idempotency-Key': 'again' };
      stripe.fail(CREATE, fault, 4);
      const answers = await together(3, () => who.post<ErrorBody>('/api/checkout', request, headers));
      for (const { status, body: refused } of answers) {
        // A duplicate that came after the failure may itself have been the next try.
        expect([status, refused.code]).toEqual([503, 'payment_unavailable']);
        expect(refused.message).toMatch(/بوابة الدفع/);
      }
      stripe.calm();
      const orders = await db.order.findMany({ where: { email }, include: { payments: true, history: true } });
      for (const order of orders) {
        expect([order.status, order.payments[0]?.status]).toEqual(['cancelled', 'failed']);
        expect(order.history).toHaveLength(2);
      }
      expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
      expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(1);
      const again = await who.post<CheckoutResponse>('/api/checkout', request, headers);
      expect([again.status, again.body.requiresRedirect]).toEqual([201, true]);
      expect(orders.map(({ orderNumber }) => orderNumber)).not.toContain(again.body.orderNumber);
    },
  );

  it('a refused key is no secret to anybody', async () => {
    const wrong = mergeConfiguration({}, { liveSecretKey: 'sk_test_wrong_key_value' });
    const { who, body } = await readyToOrder({ gateway: { type: 'stripe', configuration: wrong } });
    const answer = await who.post<ErrorBody>('/api/checkout', body);
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable']);
    expect(JSON.stringify(answer.body)).not.toContain('sk_test');
    const listed = await who.get('/api/payment-gateways/active');
    expect(JSON.stringify(listed.body)).not.toMatch(/sk_test|sealed|configuration/);
  });

  it('an answer that was lost: the session is the same when the request goes on', async () => {
    const headers = { 'Idempotency-Key': 'lost' };
    const { who, body, answer, payment, ref } = await onThePage({ headers });
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    await db.$executeRaw`UPDATE idempotency_keys SET response = NULL WHERE session_id = ${who.sessionId}`;
    const again = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    expect([again.status, again.body]).toEqual([201, answer]);
    expect((await stateOf(answer.orderNumber)).payment.providerRef).toBe(ref);
  });
});

describe('paying', () => {
  it('the return settles by what Stripe says, and the success page is told', async () => {
    const { who, orderNumber, ref } = await onThePage();
    const url = await followed(pathOf(stripe.pay(ref)));
    expect(url.pathname + url.search).toBe(`/checkout/success?session_id=${ref}&order_id=${orderNumber}&source=stripe`);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect(await db.cartItem.count({ where: { sessionId: who.sessionId } })).toBe(0);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
  });

  it('return and webhook, many at once: confirmed once', async () => {
    const { orderNumber, ref, returnPath } = await onThePage();
    stripe.pay(ref);
    const message = completed(ref);
    const [statuses] = await Promise.all([
      stripe.deliver(message, { times: 6 }),
      together(6, () => followed(returnPath())),
    ]);
    expect(tally(statuses ?? [])).toEqual({ 200: 6 });
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
    const events = await db.paymentEvent.findMany({ where: { eventKey: message.id } });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ paymentId: payment.id, type: 'checkout.session.completed' });
    expect(JSON.stringify(events[0]?.payload)).not.toContain('@');
    stripe.calm();
    expect(await stripe.deliver(message)).toEqual([200]);
    expect(stripe.calls).toEqual([]);
  });

  it('the success page’s question settles too, when neither return nor webhook came', async () => {
    const { who, orderNumber, ref } = await onThePage();
    stripe.pay(ref);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('while Stripe cannot be asked nothing is lost: the success page asks again', async () => {
    const { who, orderNumber, ref, returnPath } = await onThePage();
    stripe.pay(ref);
    stripe.fail(READ, 'error', 8);
    expect((await followed(returnPath())).pathname).toBe('/checkout/success');
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: false, payment: 'pending' });
    stripe.calm();
    expect((await verify(who, orderNumber, ref)).body).toMatchObject({ success: true });
  });

  it('giving up ends the session at Stripe, so that it cannot be paid any more', async () => {
    const { orderNumber, ref } = await onThePage();
    const url = await followed(pathOf(stripe.decline(ref)));
    expect(url.searchParams.get('payment')).toBe('cancelled');
    expect(stripe.sessions.get(ref)?.status).toBe('expired');
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
  });

  it('a method that takes days: pending, then paid', async () => {
    const { who, orderNumber, ref } = await onThePage();
    stripe.payLater(ref);
    await stripe.deliver(completed(ref));
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
    stripe.settleLater(ref, true);
    await stripe.deliver(stripe.event('checkout.session.async_payment_succeeded', ref));
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect((await verify(who, orderNumber, ref)).body).toMatchObject({ success: true });
  });

  it('… or failed', async () => {
    const { orderNumber, ref } = await onThePage();
    stripe.payLater(ref);
    stripe.settleLater(ref, false);
    await stripe.deliver(stripe.event('checkout.session.async_payment_failed', ref));
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status]).toEqual(['cancelled', 'failed']);
  });
});

describe('messages', () => {
  it('forged ones are refused and change nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    stripe.pay(ref);
    stripe.calm();
    expect(await stripe.deliver(completed(ref), { forged: true })).toEqual([401]);
    const { text } = completed(ref);
    const send = (signature: string, body = text) =>
      anonymous().raw({
        method: 'POST',
        path: pathOf(stripe.webhookUrl),
        headers: { Origin: '', 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body,
      });
    const old = Math.floor(Date.now() / 1000) - 3600;
    for (const answer of [
      await send(''),
      await send('t=1,v1=00'),
      await send(stripe.sign(text, { at: old })),
      await send(stripe.sign(text), text.replace('completed', 'expired')),
    ]) {
      expect([answer.status, expectShape(answer).code]).toEqual([401, 'webhook_refused']);
    }
    expect(stripe.calls).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('a message is only a hint: paid in its words alone confirms nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    expect(await stripe.deliver(completed(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('about sessions that are none of this shop’s are taken and forgotten', async () => {
    const { orderNumber, ref } = await onThePage();
    const stranger = structuredClone(stripe.sessions.get(ref));
    if (!stranger) throw new Error('no session');
    Object.assign(stranger, { id: 'cs_test_stranger', client_reference_id: null, payment_status: 'paid' });
    stripe.sessions.set(stranger.id, stranger);
    expect(await stripe.deliver(completed(stranger.id))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('a session that bears our reference but is another one does not pay', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    const twin = structuredClone(stripe.sessions.get(ref));
    if (!twin) throw new Error('no session');
    Object.assign(twin, { id: 'cs_test_twin', client_reference_id: payment.id, payment_status: 'paid' });
    stripe.sessions.set(twin.id, twin);
    expect(await stripe.deliver(completed(twin.id))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('about a payment whose start was never answered are found by our reference', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    stripe.pay(ref);
    expect(await stripe.deliver(completed(ref))).toEqual([200]);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
  });

  it('are asked for again while Stripe cannot be asked', async () => {
    const { orderNumber, ref } = await onThePage();
    stripe.pay(ref);
    stripe.fail(READ, 'error', 2);
    const message = completed(ref);
    expect(await stripe.deliver(message)).toEqual([503]);
    stripe.calm();
    expect(await stripe.deliver(message)).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('another sum than the order’s: no sale, and staff are told', async () => {
    const { orderNumber, ref } = await onThePage();
    const session = stripe.sessions.get(ref);
    if (!session) throw new Error('no session');
    stripe.pay(ref);
    session.amount_total = 100;
    expect(await stripe.deliver(completed(ref))).toEqual([200]);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, order.refundDue, payment.status]).toEqual(['cancelled', true, 'failed']);
  });
});

describe('after the 60 minutes', () => {
  it('the session is ended at Stripe and the order cancelled', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await letExpire(payment.id);
    await together(3, () => sweep());
    expect(stripe.sessions.get(ref)?.status).toBe('expired');
    expect(stripe.calls.filter((call) => /expire$/.test(call))).toHaveLength(1);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.status, after.order.history.length]).toEqual(['cancelled', 'expired', 2]);
  });

  it('one that was paid meanwhile is confirmed instead', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    stripe.pay(ref);
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('… even when it was paid between looking and ending', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await letExpire(payment.id);
    stripe.before(/expire$/, () => void stripe.pay(ref));
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('a provider that cannot be asked keeps no other order waiting', async () => {
    const [one, two] = [await onThePage(), await readyToPay()];
    await letExpire(one.payment.id);
    await letExpire(two.payment.id);
    stripe.fail(READ, 'error', 4);
    expect((await sweep()).status).toBe(200);
    expect((await stateOf(one.orderNumber)).order.status).toBe('pending_payment');
    expect((await stateOf(two.orderNumber)).order.status).toBe('cancelled');
    stripe.calm();
    await db.payment.update({ where: { id: one.payment.id }, data: { claimedUntil: null } });
    await sweep();
    expect((await stateOf(one.orderNumber)).order.status).toBe('cancelled');
  });

  it('an “expired” that comes after the payment changes nothing', async () => {
    const { orderNumber, ref, returnPath } = await onThePage();
    stripe.pay(ref);
    await followed(returnPath());
    Object.assign(stripe.sessions.get(ref) ?? {}, { payment_status: 'unpaid', status: 'expired' });
    await stripe.deliver(stripe.event('checkout.session.expired', ref));
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status]).toEqual(['confirmed', 'paid']);
  });

  it('money that comes after the order was cancelled is flagged for refund', async () => {
    const { orderNumber, order, payment, ref, returnPath } = await onThePage();
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' });
    stripe.pay(ref);
    await stripe.deliver(completed(ref));
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
    expect((await followed(returnPath())).searchParams.get('payment')).toBe('late');
    expect(payment.status).toBe('pending');
  });

  it('a new order that takes the place of one which has just been paid finds the cart empty', async () => {
    const { who, body, orderNumber, ref } = await onThePage();
    stripe.pay(ref);
    const other = { ...body, shipping: { ...body.shipping, city: 'جدة' } };
    const answer = await who.post<ErrorBody>('/api/checkout', other);
    expect([answer.status, answer.body.code]).toEqual([409, 'cart_empty']);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});

it('a gateway without a webhook secret believes no message', async () => {
  const configuration = mergeConfiguration({}, { liveSecretKey: stripe.key });
  const { gateway: row } = await readyToOrder({ gateway: { type: 'stripe', configuration } });
  stripe.webhookUrl = `${baseUrl}/api/webhooks/${row.id}`;
  const text = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });
  const [status] = await stripe.deliver({ text });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
