import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { expectShape, tally, together } from '../../support/check';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { anonymous, type ErrorBody, staff } from '../../support/http';
import { sweep } from '../../support/internal';
import { makeCoupon, readyToOrder } from '../../support/make';
import { followed, letCheck, letExpire, letRetry, moneyOf, readyToPay, stateOf, verify } from '../../support/pay';
import { FakeTamara } from '../../support/providers/tamara';

const tamara = new FakeTamara();
beforeAll(() => tamara.open(process.env.TAMARA_API_URL));
beforeEach(() => tamara.calm());
afterAll(() => tamara.close());

const gateway = () => ({
  type: 'tamara' as const,
  configuration: mergeConfiguration({}, { apiKey: tamara.apiKey, notificationToken: tamara.notificationToken }),
});
const pathOf = (url: string) => url.slice(baseUrl.length);
const cartSize = (who: { sessionId: string }) => db.cartItem.count({ where: { sessionId: who.sessionId } });
const statusAt = (ref: string) => tamara.orders.get(ref)?.status;
const approved = (ref: string) => tamara.message(ref, 'order_approved');
const setStatus = async (orderId: string, status: string, note?: string) =>
  (await staff()).put<{ status: string; history: { note: string | null }[] }>(`/api/admin/orders/${orderId}/status`, {
    status,
    note,
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

it('an order waits no longer than Tamara’s page lives', async () => {
  const { payment, order } = await onThePage();
  const minutes = ((payment.expiresAt?.getTime() ?? 0) - order.createdAt.getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(29.5);
  expect(minutes).toBeLessThan(31);
});

describe('after its time', () => {
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

/** Lets the time come at which a capture is tried again. */
const letCapture = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { captureAt: new Date(0) } });

describe('a capture that failed', () => {
  it('is tried again by the sweep, later each time, and staff see how it stands', async () => {
    const { order, payment, ref } = await confirmed();
    tamara.fail(/capture/, 'error');
    await setStatus(order.id, 'shipped');
    const first = await moneyOf(order.id);
    expect(first).toMatchObject({
      paymentAlert: 'not_captured',
      payment: { capture: { state: 'due', tries: 1, error: 'unreachable' } },
    });
    expect(Date.parse(first.payment?.capture?.nextAt ?? '')).toBeGreaterThan(Date.now());
    // Not before its time.
    await sweep();
    expect(statusAt(ref)).toBe('authorised');
    tamara.fail(/capture/, 'denied');
    await letCapture(payment.id);
    await sweep();
    const second = await moneyOf(order.id);
    expect(second.payment?.capture).toMatchObject({ state: 'due', tries: 2, error: 'unreachable' });
    expect(Date.parse(second.payment?.capture?.nextAt ?? '')).toBeGreaterThan(
      Date.parse(first.payment?.capture?.nextAt ?? ''),
    );
    await letCapture(payment.id);
    await together(3, () => sweep());
    expect(statusAt(ref)).toBe('fully_captured');
    expect(tamara.orders.get(ref)?.transactions.captures).toHaveLength(1);
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: null,
      payment: { capture: { state: 'done', nextAt: null, error: null } },
    });
  });

  it('of an order that came back to the shop is tried no more', async () => {
    const { order, payment, ref } = await confirmed();
    tamara.fail(/capture/, 'error');
    await setStatus(order.id, 'shipped');
    await setStatus(order.id, 'confirmed', 'رجعت الشحنة');
    expect(await moneyOf(order.id)).toMatchObject({ paymentAlert: null, payment: { capture: null } });
    await letCapture(payment.id);
    await sweep();
    expect(statusAt(ref)).toBe('authorised');
  });

  it('of a server that died is taken up by the sweep', async () => {
    const { order, payment, ref } = await confirmed();
    await db.order.update({ where: { id: order.id }, data: { status: 'shipped' } });
    await db.payment.update({ where: { id: payment.id }, data: { captureState: 'due', captureAt: new Date(0) } });
    await sweep();
    expect(statusAt(ref)).toBe('fully_captured');
  });

  it('because Tamara has cancelled the order says that the money is gone', async () => {
    const { order, ref } = await confirmed();
    tamara.cancelInPortal(ref);
    await setStatus(order.id, 'shipped');
    expect(await moneyOf(order.id)).toMatchObject({
      status: 'shipped',
      paymentAlert: 'reversed',
      payment: { state: 'refunded' },
    });
  });

  it('takes what a cancellation in part has left', async () => {
    const { order, ref } = await confirmed();
    tamara.cancelInPortal(ref, 25);
    await tamara.deliver(tamara.message(ref, 'order_canceled'));
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '25.00' });
    await setStatus(order.id, 'shipped');
    expect(tamara.orders.get(ref)).toMatchObject({ status: 'fully_captured', captured_amount: { amount: 50 } });
    expect((await moneyOf(order.id)).payment?.capture?.state).toBe('done');
  });
});

describe('money that goes back', () => {
  it('cancelled after we took it: payment, history and flag say so, once', async () => {
    const { order, ref } = await confirmed();
    tamara.cancelInPortal(ref);
    expect(tally(await tamara.deliver(tamara.message(ref, 'order_canceled'), { times: 4 }))).toEqual({ 200: 4 });
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({
      status: 'confirmed',
      paymentAlert: 'reversed',
      refundDue: false,
      payment: { state: 'refunded', paidAmount: '75.00', refundedAmount: '75.00' },
    });
    expect(after.notes.filter((note) => note.includes('أُلغيت العملية'))).toHaveLength(1);
  });

  it.each([
    ['naming each', true],
    ['without naming any', false],
  ])('two refunds, with messages %s: both count', async (_, namesSteps) => {
    tamara.namesSteps = namesSteps;
    const { order, ref } = await confirmed();
    await setStatus(order.id, 'shipped');
    tamara.refundInPortal(ref, 20);
    expect(await tamara.deliver(tamara.message(ref, 'order_refunded'), { times: 2 })).toEqual([200, 200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '20.00' });
    tamara.refundInPortal(ref, 55);
    expect(await tamara.deliver(tamara.message(ref, 'order_refunded'))).toEqual([200]);
    tamara.namesSteps = true;
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: 'reversed',
      payment: { state: 'refunded', refundedAmount: '75.00' },
    });
  });

  it('told before Tamara’s own record shows it: the message is asked for again', async () => {
    const { order, ref } = await confirmed();
    await setStatus(order.id, 'shipped');
    tamara.refundInPortal(ref, 20);
    const message = tamara.message(ref, 'order_refunded');
    const shown = tamara.orders.get(ref);
    if (!shown) throw new Error('no order');
    const behind = { ...shown, status: 'fully_captured', refunded_amount: { amount: 0, currency: 'SAR' } };
    tamara.orders.set(ref, { ...behind, transactions: { ...shown.transactions, refunds: [] } });
    expect(await tamara.deliver(message)).toEqual([503]);
    tamara.orders.set(ref, shown);
    expect(await tamara.deliver(message)).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.refundedAmount).toBe('20.00');
  });
});

describe('a provider that cannot be asked', () => {
  it.each(['denied', 'forbidden', 'busy', 'proxy'] as const)('(%s) loses no message', async (fault) => {
    const { orderNumber, order, ref } = await onThePage();
    tamara.pay(ref);
    tamara.fail(/^GET /, fault, 2);
    expect(await tamara.deliver(approved(ref))).toEqual([503]);
    expect(await moneyOf(order.id)).toMatchObject({ status: 'pending_payment', paymentAlert: 'unreachable' });
    tamara.calm();
    expect(await tamara.deliver(approved(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
    expect((await moneyOf(order.id)).paymentAlert).toBeNull();
  });

  it('after its token was replaced: nothing is cancelled without a flag', async () => {
    const { order, payment, ref } = await onThePage();
    const { apiKey } = tamara;
    try {
      tamara.pay(ref);
      tamara.apiKey = `${apiKey}x`;
      await letExpire(payment.id, 6 * 60 + 1);
      await sweep();
      expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', paymentAlert: 'unreachable' });
    } finally {
      tamara.apiKey = apiKey;
    }
    await letCheck(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', paymentAlert: null, refundDue: true });
  });

  it('is asked again as soon as the sweep comes by', async () => {
    const { order, payment, ref } = await onThePage();
    tamara.pay(ref);
    await letExpire(payment.id);
    tamara.fail(/^GET /, 'denied');
    await sweep();
    await letRetry(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({ status: 'confirmed', paymentAlert: null });
  });
});

it('an attempt that was ended is looked at for 72 hours: an approval that comes then is flagged', async () => {
  const { order, orderNumber, payment, ref } = await onThePage();
  await letExpire(payment.id);
  await sweep();
  const ended = await stateOf(orderNumber);
  expect(ended.payment.status).toBe('expired');
  const hours = ((ended.payment.payableUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  tamara.pay(ref);
  await letCheck(payment.id);
  await sweep();
  expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '75.00' });
});
