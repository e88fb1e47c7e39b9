import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { expectRefusal, expectShape, tally, together } from '../../support/check';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import { anonymous, type ErrorBody, staff } from '../../support/http';
import { sweep } from '../../support/internal';
import { makeCoupon, readyToOrder } from '../../support/make';
import { followed, letCheck, letExpire, moneyOf, readyToPay, stateOf, verify } from '../../support/pay';
import { FakeTabby } from '../../support/providers/tabby';

const tabby = new FakeTabby();
beforeAll(() => tabby.open(process.env.TABBY_API_URL));
beforeEach(() => tabby.calm());
afterAll(() => tabby.close());

const gateway = () => ({
  type: 'tabby' as const,
  configuration: mergeConfiguration(
    {},
    { liveSecretKey: tabby.key, merchantCode: tabby.merchantCode, webhookSecret: tabby.webhookSecret },
  ),
});
const pathOf = (url: string) => url.slice(baseUrl.length);
const cartSize = (who: { sessionId: string }) => db.cartItem.count({ where: { sessionId: who.sessionId } });
const told = (ref: string) => tabby.message(ref);
const setStatus = async (orderId: string, status: string) =>
  (await staff()).put<{ status: string; history: { note: string | null }[] }>(`/api/admin/orders/${orderId}/status`, {
    status,
  });
/** Lets the time come at which a capture is tried again. */
const letCapture = (paymentId: string) =>
  db.payment.update({ where: { id: paymentId }, data: { captureAt: new Date(0) } });

/** A shopper who stands on Tabby's page. */
async function onThePage(options: Parameters<typeof readyToPay>[0] = {}) {
  const ready = await readyToPay({ ...options, type: 'tabby', gateway: gateway() });
  tabby.webhookUrl = `${baseUrl}/api/webhooks/${ready.gateway.id}`;
  tabby.calm();
  return { ...ready, ref: ready.payment.providerRef ?? '' };
}

/** An order that is paid and confirmed. */
async function confirmed() {
  const page = await onThePage();
  await followed(pathOf(tabby.pay(page.ref)));
  tabby.calm();
  return page;
}

describe('ordering', () => {
  it('opens a payment that adds up, leads to its page and lives as long as that', async () => {
    const { answer, payment, order, ref } = await onThePage({ price: '19.99', quantity: 3 });
    expect(answer).toMatchObject({ requiresRedirect: true, paymentType: 'tabby' });
    expect(answer.redirectUrl).toContain(tabby.origin);
    expect(tabby.payment(ref)).toMatchObject({
      amount: '84.97',
      order: { reference_id: payment.id },
      description: answer.orderNumber,
    });
    const minutes = ((payment.expiresAt?.getTime() ?? 0) - order.createdAt.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
  });

  it('with a coupon it adds up too', async () => {
    const coupon = await makeCoupon();
    const { who, body } = await readyToOrder({ gateway: gateway() });
    const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
    expect((await who.post('/api/checkout', { ...body, totals, couponCode: coupon.code })).status).toBe(201);
  });

  it.each([
    ['5000.01', 'gateway_limit', '5,000'],
    ['9.99', 'gateway_minimum', '10'],
  ])('of %s riyals is refused before Tabby is asked', async (price, code, limit) => {
    const { who, body } = await readyToOrder({ price, cost: '0.00', gateway: gateway() });
    const answer = await who.post<ErrorBody>('/api/checkout', body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.message).toContain(limit);
    expect(tabby.calls).toEqual([]);
  });

  it.each([
    ['order_amount_too_high', 'gateway_declined_high'],
    ['order_amount_too_low', 'gateway_declined_low'],
    ['not_available', 'gateway_declined'],
  ] as const)('that Tabby rejects (%s) says why, ends the attempt and keeps cart and coupon', async (reason, code) => {
    const coupon = await makeCoupon();
    const { who, body, email, gateway: row } = await readyToOrder({ gateway: gateway() });
    const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
    tabby.rejects = reason;
    const whole = { ...body, totals, couponCode: coupon.code };
    const answer = await who.post<ErrorBody>('/api/checkout', whole, { 'Idempotency-Key': email });
    expectRefusal(answer, 422, code);
    expect(answer.body.message).toContain(row.displayName);
    const orders = await db.order.findMany({ where: { email }, include: { payments: true, history: true } });
    expect(orders).toMatchObject([{ status: 'cancelled', payments: [{ status: 'failed', providerRef: null }] }]);
    expect(orders[0]?.history.some(({ note }) => note?.includes('لم توافق'))).toBe(true);
    expect(await cartSize(who)).toBe(1);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
    // The same key may try again: Tabby has changed its mind.
    expect((await who.post('/api/checkout', whole, { 'Idempotency-Key': email })).status).toBe(201);
  });

  it.each(['error', 'hang', 'nonsense', 'lost'] as const)(
    'a provider that fails (%s) leaves the cart',
    async (fault) => {
      const { who, body, email } = await readyToOrder({ gateway: gateway() });
      tabby.fail(/checkout/, fault);
      const answer = await who.post<ErrorBody>('/api/checkout', body);
      expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable']);
      expect(await db.order.findMany({ where: { email }, select: { status: true } })).toEqual([
        { status: 'cancelled' },
      ]);
      expect(await cartSize(who)).toBe(1);
    },
  );
});

describe('paying', () => {
  it('return and message, many at once: confirmed and emptied once', async () => {
    const { who, orderNumber, ref } = await onThePage();
    const returned = pathOf(tabby.pay(ref));
    const [statuses, urls] = await Promise.all([
      tabby.deliver(told(ref), { times: 6 }),
      together(6, () => followed(returned)),
    ]);
    expect(tally(statuses)).toEqual({ 200: 6 });
    for (const url of urls) expect(url.searchParams.get('source')).toBe('tabby');
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
    expect(await cartSize(who)).toBe(0);
    expect(await tabby.deliver(told(ref), { times: 2 })).toEqual([200, 200]);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
    expect(tabby.payment(ref).status).toBe('AUTHORIZED');
  });

  it('declined: cancelled, and the cart is kept', async () => {
    const { who, orderNumber, ref } = await onThePage();
    const [url] = await Promise.all([followed(pathOf(tabby.decline(ref))), tabby.deliver(told(ref), { times: 3 })]);
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', 'failed']);
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'failed', 2]);
    expect(await cartSize(who)).toBe(1);
  });

  it('given up on the page: cancelled', async () => {
    const { orderNumber, ref } = await onThePage();
    const url = await followed(pathOf(tabby.end(ref, 'EXPIRED')));
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', 'cancelled']);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
  });

  it('another payment’s id in the address does not matter', async () => {
    const [mine, other] = [await onThePage(), await onThePage()];
    tabby.pay(other.ref);
    await followed(`/api/payments/${mine.payment.id}/return?payment_id=${other.ref}`);
    expect((await stateOf(mine.orderNumber)).order.status).toBe('pending_payment');
  });
});

describe('messages', () => {
  it('forged ones are refused and change nothing', async () => {
    const { orderNumber, ref } = await onThePage();
    tabby.pay(ref);
    tabby.calm();
    expect(await tabby.deliver(told(ref), { forged: true })).toEqual([401]);
    for (const headers of [{}, { 'X-Webhook-Secret': '' }] as Record<string, string>[]) {
      const answer = await anonymous().raw({
        method: 'POST',
        path: pathOf(tabby.webhookUrl),
        headers: { Origin: '', ...headers },
        body: told(ref).text,
      });
      expect([answer.status, expectShape(answer).code]).toEqual([401, 'webhook_refused']);
    }
    expect(tabby.calls).toEqual([]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('with the right secret and other words do not lie: Tabby is asked', async () => {
    const { orderNumber, ref } = await onThePage();
    const lie = { text: told(ref).text.replace('"created"', '"authorized"') };
    expect(await tabby.deliver(lie)).toEqual([503]);
    expect((await stateOf(orderNumber)).order.status).toBe('pending_payment');
  });

  it('are asked for again while Tabby cannot be asked', async () => {
    const { orderNumber, ref } = await onThePage();
    tabby.pay(ref);
    tabby.fail(/^GET /, 'error', 2);
    expect(await tabby.deliver(told(ref))).toEqual([503]);
    expect(await tabby.deliver(told(ref))).toEqual([200]);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('about a payment that another shop of the merchant began are taken and left', async () => {
    const { ref } = await onThePage();
    const stranger = { ...tabby.payment(ref), id: crypto.randomUUID(), order: { reference_id: 'another-shop-1' } };
    tabby.payments.set(stranger.id, stranger);
    expect(await tabby.deliver(told(stranger.id))).toEqual([200]);
  });

  it('about a payment whose start was never answered is found by our reference', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    tabby.pay(ref);
    expect(await tabby.deliver(told(ref))).toEqual([200]);
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.providerRef]).toEqual(['confirmed', ref]);
  });

  it('after the order was cancelled: recorded, and flagged for refund', async () => {
    const { orderNumber, order, ref } = await onThePage();
    await setStatus(order.id, 'cancelled');
    tabby.pay(ref);
    await tabby.deliver(told(ref), { times: 2 });
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.order.refundDue, after.payment.status]).toEqual(['cancelled', true, 'paid']);
  });
});

describe('after its time', () => {
  it('what nobody paid is over, and a late payment is found and flagged', async () => {
    const { order, orderNumber, payment, ref } = await onThePage();
    await letExpire(payment.id);
    await sweep();
    const after = await stateOf(orderNumber);
    expect([after.order.status, after.payment.status]).toEqual(['cancelled', 'expired']);
    tabby.pay(ref);
    await letCheck(payment.id);
    await sweep();
    expect(await moneyOf(order.id)).toMatchObject({ status: 'cancelled', refundDue: true, refundDueAmount: '75.00' });
  });

  it('a payment that nobody told of is found', async () => {
    const { orderNumber, payment, ref } = await onThePage();
    tabby.pay(ref);
    await letExpire(payment.id);
    await sweep();
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});

describe('shipping', () => {
  it('captures the payment, once', async () => {
    const { order, ref } = await confirmed();
    expect((await setStatus(order.id, 'shipped')).status).toBe(200);
    expect(tabby.payment(ref)).toMatchObject({ status: 'CLOSED', captures: [{ amount: '75.00' }] });
    await setStatus(order.id, 'delivered');
    await setStatus(order.id, 'shipped');
    expect(tabby.payment(ref).captures).toHaveLength(1);
    expect(await tabby.deliver(told(ref), { times: 2 })).toEqual([200, 200]);
    expect(await moneyOf(order.id)).toMatchObject({
      paymentAlert: null,
      payment: { state: 'paid', refundedAmount: '0.00', capture: { state: 'done' } },
    });
  });

  it('whose capture was made and never answered is found made by the sweep', async () => {
    const { order, payment, ref } = await confirmed();
    tabby.fail(/captures/, 'lost', 2);
    await setStatus(order.id, 'shipped');
    expect((await moneyOf(order.id)).paymentAlert).toBe('not_captured');
    await letCapture(payment.id);
    await together(3, () => sweep());
    expect(tabby.payment(ref).captures).toHaveLength(1);
    expect(await moneyOf(order.id)).toMatchObject({ paymentAlert: null, payment: { capture: { state: 'done' } } });
  });

  it.each(['error', 'hang', 'denied'] as const)(
    'stands although Tabby fails (%s), and is tried again',
    async (fault) => {
      const { order, payment, ref } = await confirmed();
      tabby.fail(/captures/, fault, 2);
      expect((await setStatus(order.id, 'shipped')).body.status).toBe('shipped');
      expect(tabby.payment(ref).status).toBe('AUTHORIZED');
      tabby.calm();
      await letCapture(payment.id);
      await sweep();
      expect(tabby.payment(ref).status).toBe('CLOSED');
    },
  );

  it('of a payment that was closed at Tabby says that the money is gone', async () => {
    const { order, ref } = await confirmed();
    tabby.closeInDashboard(ref);
    await setStatus(order.id, 'shipped');
    expect(await moneyOf(order.id)).toMatchObject({ paymentAlert: 'reversed', payment: { state: 'refunded' } });
  });
});

describe('money that goes back', () => {
  it('closed after it was paid: payment, history and flag say so, once', async () => {
    const { order, ref } = await confirmed();
    tabby.closeInDashboard(ref);
    expect(tally(await tabby.deliver(told(ref), { times: 4 }))).toEqual({ 200: 4 });
    const after = await moneyOf(order.id);
    expect(after).toMatchObject({ paymentAlert: 'reversed', payment: { state: 'refunded', refundedAmount: '75.00' } });
    expect(after.notes.filter((note) => note.includes('أُلغيت العملية'))).toHaveLength(1);
  });

  it('two refunds after shipping: both count', async () => {
    const { order, ref } = await confirmed();
    await setStatus(order.id, 'shipped');
    tabby.refundInDashboard(ref, '20.00');
    expect(await tabby.deliver(told(ref), { times: 2 })).toEqual([200, 200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'partly_refunded', refundedAmount: '20.00' });
    tabby.refundInDashboard(ref, '55.00');
    expect(await tabby.deliver(told(ref))).toEqual([200]);
    expect((await moneyOf(order.id)).payment).toMatchObject({ state: 'refunded', refundedAmount: '75.00' });
  });

  it('told before Tabby’s own record shows it: the message is asked for again', async () => {
    const { order, ref } = await confirmed();
    await setStatus(order.id, 'shipped');
    tabby.refundInDashboard(ref, '20.00');
    const message = told(ref);
    const { refunds } = tabby.payment(ref);
    tabby.payment(ref).refunds = [];
    expect(await tabby.deliver(message)).toEqual([503]);
    tabby.payment(ref).refunds = refunds;
    expect(await tabby.deliver(message)).toEqual([200]);
    expect((await moneyOf(order.id)).payment?.refundedAmount).toBe('20.00');
  });
});

describe('a dispute, of which no message tells', () => {
  it('is found by the sweep, shows like any other, and takes its money once it is lost', async () => {
    const [key, live] = [tabby.key, `sk_${crypto.randomUUID()}`];
    tabby.key = live;
    try {
      const { order, ref } = await confirmed();
      await setStatus(order.id, 'shipped');
      await sweep();
      expect((await moneyOf(order.id)).paymentAlert).toBeNull();
      tabby.dispute(ref);
      await sweep();
      expect(await moneyOf(order.id)).toMatchObject({ payment: { dispute: 'open' }, paymentAlert: 'disputed' });
      tabby.dispute(ref, 'evidence_merchant');
      await sweep();
      expect((await moneyOf(order.id)).payment).toMatchObject({ dispute: 'open' });
      tabby.refundInDashboard(ref, tabby.payment(ref).amount);
      tabby.dispute(ref, 'refunded');
      await sweep();
      expect(await moneyOf(order.id)).toMatchObject({ payment: { dispute: 'lost', state: 'refunded' } });
    } finally {
      tabby.key = key;
    }
  });

  it('that cannot be read leaves what is known', async () => {
    const { order, payment, ref } = await confirmed();
    await setStatus(order.id, 'shipped');
    await db.payment.update({ where: { id: payment.id }, data: { dispute: 'open' } });
    tabby.refundInDashboard(ref, '5.00');
    await db.payment.update({ where: { id: payment.id }, data: { checkAt: new Date(0) } });
    await sweep();
    expect((await moneyOf(order.id)).payment).toMatchObject({ dispute: 'open', reportedRefund: '5.00' });
  });
});
