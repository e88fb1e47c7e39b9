import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '@/lib/checkout/quote-checkout';
import type { CheckoutResponse } from '@/lib/payment/checkout-response';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { expectShape, tally, together } from '../../support/check';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { anonymous, type ErrorBody, staff } from '../../support/http';
import { sweep } from '../../support/internal';
import { makeCoupon, readyToOrder } from '../../support/make';
import { followed, letCheck, letExpire, letRetry, moneyOf, readyToPay, stateOf, verify } from '../../support/pay';
import { FakeStripe } from '../../support/providers/stripe';

const stripe = new FakeStripe();
beforeAll(() => stripe.open(process.env.STRIPE_API_URL));
beforeEach(() => stripe.calm());
afterAll(() => stripe.close());

const gateway = () => ({
  type: 'stripe' as const,
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
/** An order that is paid and confirmed. */
async function confirmed() {
  const page = await onThePage();
  stripe.pay(page.ref);
  await followed(page.returnPath());
  stripe.calm();
  return page;
}
const isProcessed = async (eventKey: string) =>
  (await db.paymentEvent.findFirstOrThrow({ where: { eventKey } })).processedAt !== null;
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

  it('a provider that cannot be asked keeps no other order waiting, however many wait for it', async () => {
    const unasked: Awaited<ReturnType<typeof onThePage>>[] = [];
    // More than are looked at side by side.
    for (let count = 0; count < 6; count += 1) unasked.push(await onThePage());
    const other = await readyToPay();
    for (const { payment } of unasked) await letExpire(payment.id, 2);
    await letExpire(other.payment.id);
    stripe.fail(READ, 'denied', unasked.length);
    expect((await sweep()).status).toBe(200);
    const statuses = () =>
      Promise.all(unasked.map(async ({ orderNumber }) => (await stateOf(orderNumber)).order.status));
    expect(await statuses()).toEqual(unasked.map(() => 'pending_payment'));
    const ids = unasked.map(({ payment }) => payment.id);
    // In whatever order they were taken, each had its turn.
    expect(await db.payment.count({ where: { id: { in: ids }, unaskedSince: { not: null } } })).toBe(ids.length);
    expect((await stateOf(other.orderNumber)).order.status).toBe('cancelled');
    stripe.calm();
    await db.payment.updateMany({ where: { id: { in: ids } }, data: { claimedUntil: null } });
    await sweep();
    expect(await statuses()).toEqual(unasked.map(() => 'cancelled'));
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
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'سبب' });
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

describe('a provider that cannot be asked', () => {
  it.each(['denied', 'forbidden', 'busy', 'proxy', 'gibberish', 'error'] as const)(
    '(%s) loses no message: it stays unprocessed, staff see it, and its repeat confirms',
    async (fault) => {
      const { orderNumber, order, ref } = await onThePage();
      stripe.pay(ref);
      stripe.fail(READ, fault, 2);
      const message = completed(ref);
      expect(await stripe.deliver(message)).toEqual([503]);
      expect(await isProcessed(message.id)).toBe(false);
      const asked = await moneyOf(order.id);
      expect([asked.status, asked.paymentAlert]).toEqual(['pending_payment', 'unreachable']);
      expect(asked.payment?.unaskedSince).not.toBeNull();
      stripe.calm();
      expect(await stripe.deliver(message)).toEqual([200]);
      expect(await isProcessed(message.id)).toBe(true);
      expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
      expect(await moneyOf(order.id)).toMatchObject({ paymentAlert: null, payment: { unaskedSince: null } });
    },
  );

  it.each(['denied', 'forbidden'] as const)(
    '(%s) loses no message about a session whose making was never answered',
    async (fault) => {
      const { orderNumber, payment, ref } = await onThePage();
      await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
      stripe.pay(ref);
      const message = completed(ref);
      stripe.fail(READ, fault, 2);
      expect(await stripe.deliver(message)).toEqual([503]);
      stripe.calm();
      expect(await stripe.deliver(message)).toEqual([200]);
      const after = await stateOf(orderNumber);
      expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
    },
  );

  it('that no longer knows our own session (another account’s key) loses no message either', async () => {
    const { orderNumber, ref } = await onThePage();
    stripe.pay(ref);
    const message = completed(ref);
    const session = stripe.sessions.get(ref);
    stripe.sessions.delete(ref);
    expect(await stripe.deliver(message)).toEqual([503]);
    if (session) stripe.sessions.set(ref, session);
    expect(await stripe.deliver(message)).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('after its key was replaced: nothing is cancelled without a flag, and late money is found', async () => {
    const { orderNumber, order, payment, ref } = await onThePage();
    const other = await readyToPay();
    const key = stripe.key;
    try {
      stripe.pay(ref);
      stripe.key = `${key}x`;
      await letExpire(payment.id);
      await letExpire(other.payment.id);
      await sweep();
      expect(await moneyOf(order.id)).toMatchObject({ status: 'pending_payment', paymentAlert: 'unreachable' });
      expect((await stateOf(other.orderNumber)).order.status).toBe('cancelled');
      await letExpire(payment.id, 6 * 60 + 1);
      await letRetry(payment.id);
      await sweep();
      const given = await moneyOf(order.id);
      expect(given).toMatchObject({ status: 'cancelled', paymentAlert: 'unreachable' });
      expect(given.notes.at(-1)).toContain('تعذّر سؤال');
    } finally {
      stripe.key = key;
    }
    await letCheck(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({
      status: 'cancelled',
      paymentAlert: null,
      refundDue: true,
      refundDueAmount: '75.00',
    });
    expect((await stateOf(orderNumber)).payment.status).toBe('paid');
  });

  it('is asked again by the sweep itself, when no message and nobody comes', async () => {
    const { orderNumber, payment, ref, returnPath } = await onThePage();
    stripe.pay(ref);
    stripe.fail(READ, 'denied');
    await followed(returnPath());
    await letCheck(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});

describe('money that goes back', () => {
  it('in parts: each is recorded, once, and told in the history', async () => {
    const { order, ref } = await confirmed();
    stripe.giveBack(ref, 20_00);
    const first = stripe.chargeEvent('charge.refunded', ref);
    expect(tally(await stripe.deliver(first, { times: 4 }))).toEqual({ 200: 4 });
    expect(await moneyOf(order.id)).toMatchObject({
      status: 'confirmed',
      refundDue: false,
      payment: { state: 'partly_refunded', paidAmount: '75.00', refundedAmount: '20.00' },
    });
    stripe.giveBack(ref, 10_00);
    expect(await stripe.deliver(stripe.chargeEvent('charge.refunded', ref))).toEqual([200]);
    const after = await moneyOf(order.id);
    expect(after.payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '30.00' });
    expect(after.notes.filter((note) => note.includes('أعادت بوابة الدفع'))).toHaveLength(2);
    // A refund may fail after all.
    stripe.giveBack(ref, -10_00);
    expect(await stripe.deliver(stripe.chargeEvent('refund.failed', ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ refundedAmount: '20.00' });
  });

  it('all of it: the payment is refunded, and the order that still stands is flagged', async () => {
    const { order, ref, who, orderNumber } = await confirmed();
    stripe.giveBack(ref, 75_00);
    expect(await stripe.deliver(stripe.chargeEvent('charge.refunded', ref))).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({
      status: 'confirmed',
      paymentAlert: 'reversed',
      refundDue: false,
      payment: { state: 'refunded', refundedAmount: '75.00' },
    });
    expect((await verify(who, orderNumber, ref)).body).toMatchObject({ success: false, payment: 'refunded' });
    // Nothing is held: cancelling asks for no refund.
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'سبب' });
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: null });
  });

  it('a refund in part of a cancelled order leaves the rest due', async () => {
    const { order, ref } = await confirmed();
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'سبب' });
    expect((await moneyOf(order.id)).refundDueAmount).toBe('75.00');
    stripe.giveBack(ref, 25_00);
    await stripe.deliver(stripe.chargeEvent('charge.refunded', ref));
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: true, refundDueAmount: '50.00' });
    stripe.giveBack(ref, 50_00);
    await stripe.deliver(stripe.chargeEvent('charge.refunded', ref));
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, refundDueAmount: '0.00' });
  });

  it.each([
    ['won', 'paid', '0.00', null],
    ['lost', 'refunded', '75.00', 'reversed'],
  ] as const)('a dispute is flagged while it is open, and %s', async (end, state, refundedAmount, paymentAlert) => {
    const { order, ref } = await confirmed();
    stripe.dispute(ref);
    expect(await stripe.deliver(stripe.disputeEvent('charge.dispute.created', ref))).toEqual([200]);
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: 'disputed',
      payment: { state: 'paid', dispute: 'open', refundedAmount: '0.00' },
    });
    // While the bank decides, nobody is asked to give the money back as well.
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'سبب' });
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: 'disputed' });
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    stripe.dispute(ref, end);
    expect(await stripe.deliver(stripe.disputeEvent('charge.dispute.closed', ref), { times: 2 })).toEqual([200, 200]);
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({ paymentAlert, payment: { state, dispute: end, refundedAmount } });
    expect(after.notes.filter((note) => note.includes('الاعتراض لصالح'))).toHaveLength(1);
  });

  it('told before Stripe’s own record shows it: the message is asked for again, and then applied', async () => {
    const { order, payment, ref } = await confirmed();
    stripe.giveBack(ref, 20_00);
    const message = stripe.chargeEvent('charge.refunded', ref);
    stripe.giveBack(ref, -20_00);
    expect(await stripe.deliver(message)).toEqual([503]);
    expect(await isProcessed(message.id)).toBe(false);
    stripe.giveBack(ref, 20_00);
    // The shop also looks by itself.
    await letCheck(payment.id);
    await sweep();
    expect((await moneyOf(order.id)).payment?.refundedAmount).toBe('20.00');
    expect(await stripe.deliver(message)).toEqual([200]);
    expect(await isProcessed(message.id)).toBe(true);
  });

  it('… but not for ever: what was overtaken is let go', async () => {
    const { ref } = await confirmed();
    stripe.giveBack(ref, 20_00);
    const message = stripe.chargeEvent('charge.refunded', ref);
    stripe.giveBack(ref, -20_00);
    expect(await stripe.deliver(message)).toEqual([503]);
    await db.paymentEvent.updateMany({
      where: { eventKey: message.id },
      data: { receivedAt: new Date(Date.now() - 16 * 60_000) },
    });
    expect(await stripe.deliver(message)).toEqual([200]);
  });

  it('two looks at once: the older one never undoes the newer one', async () => {
    const { order, ref } = await confirmed();
    stripe.giveBack(ref, 20_00);
    const older = stripe.delay(READ);
    const first = stripe.deliver(stripe.chargeEvent('charge.refunded', ref));
    await vi.waitFor(() => expect(stripe.calls.some((call) => READ.test(call))).toBe(true));
    stripe.giveBack(ref, 10_00);
    expect(await stripe.deliver(stripe.chargeEvent('charge.refunded', ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.refundedAmount).toBe('30.00');
    older();
    expect(await first).toEqual([200]);
    const after = await moneyOf(order.id);
    expect(after.payment?.refundedAmount).toBe('30.00');
    expect(after.notes.filter((note) => note.includes('تراجعت'))).toEqual([]);
  });
});

describe('an ended attempt', () => {
  it('is looked at until Stripe can take no more money for it', async () => {
    const { orderNumber, order, payment, ref } = await onThePage();
    stripe.payLater(ref);
    await letExpire(payment.id);
    await sweep();
    const ended = await stateOf(orderNumber);
    expect([ended.order.status, ended.payment.status]).toEqual(['cancelled', 'expired']);
    expect(ended.payment.checkAt).not.toBeNull();
    // Still under way: the next look comes later than the one before.
    await letCheck(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).payment.checkAt?.getTime()).toBeGreaterThan(Date.now() + 90_000);
    stripe.settleLater(ref, true);
    await letCheck(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', refundDue: true });
    expect((await stateOf(orderNumber)).payment.checkAt).toBeNull();
  });

  it('whose session was closed is not looked at again', async () => {
    const { orderNumber, payment } = await onThePage();
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).payment).toMatchObject({ status: 'expired', checkAt: null });
  });
});

it.each([
  ['1.99', 'gateway_minimum'],
  ['1000000.00', 'gateway_limit'],
])('an order of %s is none that Stripe takes: nothing is made, and the quote says so', async (price, code) => {
  const { who, body, email, gateway: row } = await readyToOrder({ price, cost: '0.00', gateway: gateway() });
  stripe.calm();
  const quote = await who.post<Quote>('/api/checkout/quote', { ...body, totals: undefined });
  expect(quote.body.closedGateways).toContainEqual({
    id: row.id,
    code,
    message: expect.stringContaining(row.displayName),
  });
  const answer = await who.post<ErrorBody>('/api/checkout', body);
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(await db.order.count({ where: { email } })).toBe(0);
  expect(stripe.calls).toEqual([]);
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
