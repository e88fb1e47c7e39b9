import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { expectShape, tally, together } from '../../support/check';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { anonymous, type ErrorBody, staff } from '../../support/http';
import { sweep } from '../../support/internal';
import { makeCoupon, readyToOrder } from '../../support/make';
import { followed, letCheck, letExpire, letRetry, moneyOf, readyToPay, stateOf, verify } from '../../support/pay';
import { FakeTap } from '../../support/providers/tap';

const tap = new FakeTap();
beforeAll(() => tap.open(process.env.TAP_API_URL));
beforeEach(() => tap.calm());
afterAll(() => tap.close());

const gateway = () => ({ type: 'tap' as const, configuration: mergeConfiguration({}, { liveSecretKey: tap.key }) });
const pathOf = (url: string) => url.slice(baseUrl.length);
const cartSize = (who: { sessionId: string }) => db.cartItem.count({ where: { sessionId: who.sessionId } });

/** A shopper who stands on Tap's page. */
async function onThePage(options: Parameters<typeof readyToPay>[0] = {}) {
  const ready = await readyToPay({ ...options, type: 'tap', gateway: gateway() });
  tap.calm();
  return { ...ready, ref: ready.payment.providerRef ?? '' };
}

/** The same with a coupon of one use, whose 5.00 are taken off. */
async function withCoupon() {
  const coupon = await makeCoupon();
  const ready = await readyToOrder({ gateway: gateway() });
  const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
  const answer = await ready.who.post<{ orderNumber: string }>('/api/checkout', {
    ...ready.body,
    totals,
    couponCode: coupon.code,
  });
  const { orderNumber } = answer.body;
  const { payment } = await stateOf(orderNumber);
  const uses = async () => (await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses;
  return { ...ready, orderNumber, uses, ref: payment.providerRef ?? '' };
}

describe('ordering', () => {
  it('makes a charge of exactly the order and leads to its page', async () => {
    const { answer, payment, ref } = await onThePage({ price: '19.99', quantity: 3 });
    expect(answer).toMatchObject({
      requiresRedirect: true,
      redirectUrl: `${tap.origin}/pay/${ref}`,
      paymentType: 'tap',
    });
    expect(payment).toMatchObject({ provider: 'tap', status: 'pending', liveMode: false });
    expect(tap.charges.get(ref)).toMatchObject({
      amount: 84.97,
      currency: 'SAR',
      reference: { transaction: payment.id },
      redirect: { url: `${baseUrl}/api/payments/${payment.id}/return` },
      post: { url: `${baseUrl}/api/webhooks/${payment.gatewayId}` },
    });
  });

  it.each(['error', 'hang', 'nonsense'] as const)('a provider that fails (%s) leaves the cart', async (fault) => {
    const { who, body, email } = await readyToOrder({ gateway: gateway() });
    tap.fail(/charges/, fault, 2);
    const answer = await who.post<ErrorBody>('/api/checkout', body);
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable']);
    expect(await db.order.findMany({ where: { email }, select: { status: true } })).toEqual([{ status: 'cancelled' }]);
    expect(await cartSize(who)).toBe(1);
  });
});

describe('paying', () => {
  it('return and message, many at once: confirmed once, the cart emptied once', async () => {
    const { who, orderNumber, ref, product } = await onThePage();
    const returned = pathOf(tap.pay(ref));
    const [statuses, urls] = await Promise.all([
      tap.deliver(tap.message(ref), { times: 6 }),
      together(6, () => followed(returned)),
    ]);
    expect(tally(statuses)).toEqual({ 200: 6 });
    for (const url of urls) {
      expect(url.pathname + url.search).toBe(`/checkout/success?session_id=${ref}&order_id=${orderNumber}&source=tap`);
    }
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
    expect(await cartSize(who)).toBe(0);
    expect(await db.paymentEvent.count({ where: { eventKey: `${ref}:CAPTURED` } })).toBe(1);

    // What is put into the cart afterwards stays, however often Tap repeats itself.
    await db.cartItem.create({ data: { sessionId: who.sessionId, productId: product.id, quantity: 1 } });
    expect(await tap.deliver(tap.message(ref), { times: 3 })).toEqual([200, 200, 200]);
    await followed(returned);
    expect(await cartSize(who)).toBe(1);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
  });

  it('declined: cancelled, the coupon is free again and the cart is kept', async () => {
    const { who, orderNumber, ref, uses } = await withCoupon();
    expect(await uses()).toBe(1);
    const returned = pathOf(tap.decline(ref));
    const [url] = await Promise.all([followed(returned), tap.deliver(tap.message(ref), { times: 3 })]);
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', 'failed']);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'failed', 2]);
    expect(await uses()).toBe(0);
    expect(await cartSize(who)).toBe(1);
  });

  it('another charge’s id in the address does not matter', async () => {
    const [mine, other] = [await onThePage(), await onThePage()];
    tap.pay(other.ref);
    await followed(`/api/payments/${mine.payment.id}/return?tap_id=${other.ref}`);
    expect((await stateOf(mine.orderNumber)).order.status).toBe('pending_payment');
  });

  it('another sum than the order’s: no sale, and staff are told', async () => {
    const { orderNumber, ref } = await onThePage();
    tap.pay(ref);
    Object.assign(tap.charges.get(ref) ?? {}, { amount: 1 });
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, order.refundDue, payment.status]).toEqual(['cancelled', true, 'failed']);
  });
});

describe('messages', () => {
  it('forged ones are refused and change nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    tap.pay(ref);
    tap.calm();
    const { text, hash, url } = tap.message(ref);
    expect(await tap.deliver({ text, hash, url }, { forged: true })).toEqual([401]);
    const send = (headers: Record<string, string>, body = text) =>
      anonymous().raw({ method: 'POST', path: pathOf(url), headers: { Origin: '', ...headers }, body });
    for (const answer of [
      await send({}),
      await send({ hashstring: '' }),
      await send({ hashstring: hash }, text.replace(/"amount":[\d.]+/, '"amount":1')),
      await send({ hashstring: hash }, '{}'),
    ]) {
      expect([answer.status, expectShape(answer).code]).toEqual([401, 'webhook_refused']);
    }
    expect(tap.calls).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('replayed after Tap has changed its mind: only what Tap says now counts', async () => {
    const { orderNumber, ref } = await onThePage();
    tap.pay(ref);
    const captured = tap.message(ref);
    tap.end(ref, 'FAILED');
    expect(await tap.deliver(captured)).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
  });

  it('are asked for again while Tap cannot be asked', async () => {
    const { orderNumber, ref } = await onThePage();
    tap.pay(ref);
    tap.fail(/^GET /, 'error', 2);
    expect(await tap.deliver(tap.message(ref))).toEqual([503]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('in the wrong order: a decline that is told after the payment undoes nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    tap.decline(ref);
    const declined = tap.message(ref);
    tap.pay(ref);
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
    expect(await tap.deliver(declined)).toEqual([200]);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
  });

  it('about a payment of a cancelled order: it is flagged for refund', async () => {
    const { orderNumber, order, ref, returned } = await onThePage().then((page) => ({
      ...page,
      returned: `/api/payments/${page.payment.id}/return`,
    }));
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' });
    tap.pay(ref);
    await tap.deliver(tap.message(ref), { times: 3 });
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
    expect((await followed(returned)).searchParams.get('payment')).toBe('late');
  });
});

describe('after the 60 minutes', () => {
  it('an abandoned charge, of which Tap says nothing, is found', async () => {
    const { who, orderNumber, payment, ref } = await onThePage();
    tap.end(ref, 'ABANDONED');
    expect(() => tap.message(ref)).toThrow();
    await letExpire(payment.id);
    await together(3, () => sweep());
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.status, after.order.history.length]).toEqual(['cancelled', 'expired', 2]);
    expect(await cartSize(who)).toBe(1);
  });

  it('a charge that Tap still calls open ends here; money that comes then is flagged for refund', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
    tap.pay(ref);
    await tap.deliver(tap.message(ref));
    const { order, payment: late } = await stateOf(orderNumber);
    expect([order.status, order.refundDue, late.status]).toEqual(['cancelled', true, 'paid']);
  });

  it('one that was paid meanwhile is confirmed instead', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    tap.pay(ref);
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});

/** An order that is paid and confirmed. */
async function confirmed() {
  const page = await onThePage();
  await followed(pathOf(tap.pay(page.ref)));
  tap.calm();
  return page;
}

describe('a provider that cannot be asked', () => {
  it.each(['denied', 'forbidden', 'busy', 'proxy'] as const)('(%s) loses no message', async (fault) => {
    const { orderNumber, order, ref } = await onThePage();
    tap.pay(ref);
    tap.fail(/^GET /, fault, 2);
    expect(await tap.deliver(tap.message(ref))).toEqual([503]);
    expect(await moneyOf(order.id)).toMatchObject({ status: 'pending_payment', paymentAlert: 'unreachable' });
    tap.calm();
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect((await moneyOf(order.id)).paymentAlert).toBeNull();
  });

  it.each(['denied', 'forbidden'] as const)(
    '(%s) loses no message about a charge whose making was never answered',
    async (fault) => {
      const { orderNumber, payment, ref } = await onThePage();
      await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
      tap.pay(ref);
      const message = tap.message(ref);
      tap.fail(/^GET /, fault, 2);
      expect(await tap.deliver(message)).toEqual([503]);
      tap.calm();
      expect(await tap.deliver(message)).toEqual([200]);
      const after = await stateOf(orderNumber);
      expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
    },
  );

  it('after its key was replaced: the sweep goes on, and what was paid is found when the key is right', async () => {
    const { order, payment, ref } = await onThePage();
    const other = await readyToPay();
    const { key } = tap;
    try {
      tap.pay(ref);
      tap.key = `${key}x`;
      await letExpire(payment.id);
      await letExpire(other.payment.id);
      expect((await sweep()).status).toBe(200);
      expect(await moneyOf(order.id)).toMatchObject({ status: 'pending_payment', paymentAlert: 'unreachable' });
      expect((await stateOf(other.orderNumber)).order.status).toBe('cancelled');
    } finally {
      tap.key = key;
    }
    await letRetry(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({ status: 'confirmed', paymentAlert: null });
  });

  it('whose gateway has lost its key is not told that the gateway is unknown', async () => {
    const { gateway: row, ref } = await onThePage();
    tap.pay(ref);
    const kept = await db.paymentGateway.findUniqueOrThrow({ where: { id: row.id } });
    await db.paymentGateway.update({ where: { id: row.id }, data: { configuration: {} } });
    expect(await tap.deliver(tap.message(ref))).toEqual([503]);
    await db.paymentGateway.update({ where: { id: row.id }, data: { configuration: kept.configuration ?? {} } });
    expect(await tap.deliver(tap.message(ref))).toEqual([200]);
  });
});

describe('a void after the payment', () => {
  it('takes the money back: payment, history and flag say so, once', async () => {
    const { order, ref } = await confirmed();
    tap.end(ref, 'VOID');
    expect(tally(await tap.deliver(tap.message(ref), { times: 4 }))).toEqual({ 200: 4 });
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({
      status: 'confirmed',
      paymentAlert: 'reversed',
      refundDue: false,
      payment: { state: 'refunded', paidAmount: '75.00', refundedAmount: '75.00' },
    });
    expect(after.notes.filter((note) => note.includes('أُلغيت العملية'))).toHaveLength(1);
    await (await staff()).put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' });
    expect(await moneyOf(order.id)).toMatchObject({ refundDue: false, paymentAlert: null });
  });

  it('that comes before Tap’s own record shows it is asked for again', async () => {
    const { order, ref } = await confirmed();
    const charge = tap.charges.get(ref);
    if (!charge) throw new Error('no charge');
    charge.status = 'VOID';
    const message = tap.message(ref);
    charge.status = 'CAPTURED';
    expect(await tap.deliver(message)).toEqual([503]);
    expect((await moneyOf(order.id)).payment?.state).toBe('paid');
    charge.status = 'VOID';
    expect(await tap.deliver(message)).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.state).toBe('refunded');
  });

  it('a “captured” that is repeated after it brings nothing back', async () => {
    const { order, ref } = await confirmed();
    const captured = tap.message(ref);
    tap.end(ref, 'VOID');
    await tap.deliver(tap.message(ref));
    expect(await tap.deliver(captured)).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.state).toBe('refunded');
  });
});

describe('an ended attempt', () => {
  it('that was replaced and is paid later, with no word of Tap’s, is found and flagged', async () => {
    const { who, body, order, orderNumber, payment, ref } = await onThePage();
    const other = { ...body, shipping: { ...body.shipping, city: 'جدة' } };
    expect((await who.post('/api/checkout', other)).status).toBe(201);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
    tap.pay(ref);
    await letCheck(payment.id);
    await sweep();
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '75.00' });
    expect(after.notes.at(-1)).toContain('يجب رده');
  });

  it('is let go once Tap can take no more money for it', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).payment.checkAt).not.toBeNull();
    Object.assign(tap.charges.get(ref)?.transaction ?? {}, { created: String(Date.now() - 26 * 3_600_000) });
    await letCheck(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).payment).toMatchObject({ status: 'expired', checkAt: null });
    tap.calm();
    await sweep();
    expect(tap.calls.filter((call) => call.includes(ref))).toEqual([]);
  });
});

it('an order under Tap’s least amount is refused before anything is made', async () => {
  const { who, body, email } = await readyToOrder({ price: '0.99', cost: '0.00', gateway: gateway() });
  tap.calm();
  const answer = await who.post<ErrorBody>('/api/checkout', body);
  expect([answer.status, answer.body.code]).toEqual([422, 'gateway_minimum']);
  expect(await db.order.count({ where: { email } })).toBe(0);
  expect(tap.calls).toEqual([]);
});
