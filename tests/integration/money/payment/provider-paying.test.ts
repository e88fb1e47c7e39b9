import { describe, expect, it } from 'vitest';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { tally, together } from '../../../support/browser/check';
import type { ErrorBody } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeCoupon, readyToOrder } from '../../../support/make/make';
import { followed, stateOf, verify } from '../../../support/make/pay';
import { PROVIDERS, provide, readOf, stripe } from '../../../support/providers/drivers';
import { cartSize, eventsOf, gatewayOf, onThePage, pathOf, usesOf, withCoupon } from '../../../support/providers/page';

provide();

describe.each(PROVIDERS)('ordering with $type', (driver) => {
  const { fake, type } = driver;

  it('many at once begin one payment of exactly the order, and lead to its page', async () => {
    const { who, body, email } = await readyToOrder({ price: '19.99', quantity: 3, gateway: gatewayOf(driver) });
    const headers = { 'Idempotency-Key': 'one-click' };
    const answers = await together(8, () => who.post<CheckoutResponse>('/api/checkout', body, headers));
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
    expect(await db.order.count({ where: { email } })).toBe(1);
    expect(fake.calls.map((call) => driver.START.test(call))).toEqual([true]);
    const [made] = answers;
    if (!made) throw new Error('nobody ordered');
    const { redirectUrl, orderNumber, ...answer } = made.body;
    expect(answer).toMatchObject({ requiresRedirect: true, paymentType: type });
    expect(redirectUrl?.startsWith(`${fake.origin}/`), redirectUrl ?? '').toBe(true);
    const { order, payment } = await stateOf(orderNumber);
    expect(payment).toMatchObject({ provider: type, status: 'pending', liveMode: false });
    const ref = payment.providerRef ?? '';
    expect(driver.given(ref)).toMatchObject({ amount: 84_97, currency: 'SAR', reference: payment.id });
    const told = decodeURIComponent(fake.bodies[0] ?? '');
    for (const part of [order.email, orderNumber]) expect(told).toContain(part);
    expect(Math.round(((payment.expiresAt?.getTime() ?? 0) - order.createdAt.getTime()) / 60_000)).toBe(driver.life);
  });

  it('while it fails leaves no order and a free coupon, and the same key may try again', async () => {
    const coupon = await makeCoupon();
    const { who, body, email } = await readyToOrder({ gateway: gatewayOf(driver) });
    const totals = { subtotal: '50.00', shippingCost: '25.00', discount: '5.00', total: '70.00' };
    const request = { ...body, totals, couponCode: coupon.code };
    const headers = { 'Idempotency-Key': 'again' };
    fake.fail(driver.START, 'error', 6);
    const answers = await together(3, () => who.post<ErrorBody>('/api/checkout', request, headers));
    for (const { status, body: refused } of answers) {
      expect([status, refused.code]).toEqual([503, 'payment_unavailable']);
      expect(refused.message).toMatch(/بوابة الدفع/);
    }
    fake.calm();
    const orders = await db.order.findMany({ where: { email }, include: { payments: true, history: true } });
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      expect([order.status, order.payments[0]?.status]).toEqual(['cancelled', 'failed']);
      expect(order.history).toHaveLength(2);
    }
    expect(await usesOf(coupon.id)()).toBe(0);
    expect(await cartSize(who)).toBe(1);
    const again = await who.post<CheckoutResponse>('/api/checkout', request, headers);
    expect([again.status, again.body.requiresRedirect]).toEqual([201, true]);
    expect(orders.map(({ orderNumber }) => orderNumber)).not.toContain(again.body.orderNumber);
    const { payment } = await stateOf(again.body.orderNumber);
    expect(driver.given(payment.providerRef ?? '').amount).toBe(70_00);
  });

  it('with a key that is refused tells nobody the key', async () => {
    const [secret = ''] = Object.keys(driver.credentials());
    const wrong = gatewayOf(driver, { [secret]: 'sk_test_wrong_key_value' });
    const { who, body } = await readyToOrder({ gateway: wrong });
    const answer = await who.post<ErrorBody>('/api/checkout', body);
    expect([answer.status, answer.body.code]).toEqual([503, 'payment_unavailable']);
    expect(JSON.stringify(answer.body)).not.toContain('sk_test');
    const listed = await who.get('/api/payment-gateways/active');
    expect(JSON.stringify(listed.body)).not.toMatch(/sk_test|sealed|configuration/);
  });

  it.each(driver.limits)(
    'of %s riyals is refused (%s) before anything is made, and the quote says so',
    async (...limit) => {
      const [price, code, named] = limit;
      const { who, body, email, gateway } = await readyToOrder({ price, cost: '0.00', gateway: gatewayOf(driver) });
      const quote = await who.post<QuotedCheckout>('/api/checkout/quote', { ...body, totals: undefined });
      expect(quote.body.closedGateways).toContainEqual({
        id: gateway.id,
        code,
        message: expect.stringContaining(gateway.displayName),
      });
      const answer = await who.post<ErrorBody>('/api/checkout', body);
      expect([answer.status, answer.body.code]).toEqual([422, code]);
      expect(answer.body.message).toContain(named);
      expect(await db.order.count({ where: { email } })).toBe(0);
      expect(await cartSize(who)).toBe(1);
      expect(fake.calls).toEqual([]);
    },
  );
});

describe.each(PROVIDERS.filter(({ isIdempotent }) => isIdempotent))('a start at $type', (driver) => {
  it('whose answer was lost begins nothing new when the request goes on', async () => {
    const headers = { 'Idempotency-Key': 'lost' };
    const { who, body, answer, payment, ref } = await onThePage(driver, { headers });
    await db.payment.update({ where: { id: payment.id }, data: { providerRef: null, redirectUrl: null } });
    await db.$executeRaw`UPDATE idempotency_keys SET response = NULL WHERE session_id = ${who.sessionId}`;
    const again = await who.post<CheckoutResponse>('/api/checkout', body, headers);
    expect([again.status, again.body]).toEqual([201, answer]);
    expect((await stateOf(answer.orderNumber)).payment.providerRef).toBe(ref);
  });
});

it('a start that fails late leaves the attempt to the process that has claimed it since', async () => {
  const { who, body, email } = await readyToOrder({ gateway: gatewayOf(stripe) });
  stripe.fake.fail(stripe.START, 'hang', 6);
  const late = who.post<ErrorBody>('/api/checkout', body);
  await expect.poll(() => stripe.fake.calls.some((call) => stripe.START.test(call))).toBe(true);
  const { payments, orderNumber } = await db.order.findFirstOrThrow({ where: { email }, include: { payments: true } });
  const claimedUntil = new Date(Date.now() + 600_000);
  await db.payment.update({ where: { id: payments[0]?.id ?? '' }, data: { claimedUntil } });
  expect((await late).body.code).toBe('payment_unavailable');
  stripe.fake.calm();
  const { order, payment } = await stateOf(orderNumber);
  expect([order.status, payment.status, payment.claimedUntil]).toEqual(['pending_payment', 'pending', claimedUntil]);
});

describe.each(PROVIDERS)('paying at $type', (driver) => {
  const { fake, type } = driver;

  it('return and message, many at once: confirmed once, the cart emptied once', async () => {
    const { who, orderNumber, ref, product, payment } = await onThePage(driver);
    const returned = driver.pay(ref);
    expect(returned.split('?')[0]).toBe(`${baseUrl}/api/payments/${payment.id}/return`);
    const message = driver.message(ref, 'paid');
    const [statuses, urls] = await Promise.all([
      message.deliver({ times: 6 }),
      together(6, () => followed(pathOf(returned))),
    ]);
    expect(tally(statuses)).toEqual({ 200: 6 });
    for (const url of urls) {
      const asked = `session_id=${ref}&order_id=${orderNumber}&source=${type}`;
      expect(url.pathname + url.search).toBe(`/checkout/success?${asked}`);
    }
    const { order, payment: paid } = await stateOf(orderNumber);
    expect([order.status, paid.status, order.history.length]).toEqual(['confirmed', 'paid', 2]);
    expect(driver.given(ref).status).toBe(driver.paid);
    expect(await cartSize(who)).toBe(0);
    const events = await eventsOf(driver, ref);
    expect(events).toMatchObject([{ paymentId: payment.id, processedAt: expect.any(Date) }]);
    expect(JSON.stringify(events[0]?.payload)).not.toContain('@');

    // Repeated messages keep cart lines that were added later.
    await db.cartItem.create({ data: { sessionId: who.sessionId, productId: product.id, quantity: 1 } });
    fake.calm();
    expect(await message.deliver({ times: 3 })).toEqual([200, 200, 200]);
    await followed(pathOf(returned));
    expect(fake.calls).toEqual([]);
    expect(await cartSize(who)).toBe(1);
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
  });

  it('while it cannot be asked nothing is lost: the success page asks again, and settles', async () => {
    const { who, orderNumber, ref, comeBack } = await onThePage(driver);
    driver.pay(ref);
    fake.fail(readOf(ref), 'denied', 2);
    expect((await comeBack()).pathname).toBe('/checkout/success');
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: false, payment: 'pending' });
    expect((await verify(who, orderNumber, ref)).body).toEqual({ success: true, payment: 'paid' });
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });

  it('failed: cancelled, the coupon is free again and the cart is kept', async () => {
    const { who, orderNumber, ref, uses } = await withCoupon(driver);
    expect([driver.given(ref).amount, await uses()]).toEqual([70_00, 1]);
    const returned = pathOf(driver.fail(ref));
    const [url, told] = await Promise.all([followed(returned), driver.message(ref, 'failed').deliver({ times: 3 })]);
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', 'failed']);
    expect(tally(told)).toEqual({ 200: 3 });
    const { order, payment } = await stateOf(orderNumber);
    expect([order.status, payment.status, order.history.length]).toEqual(['cancelled', 'failed', 2]);
    expect(await uses()).toBe(0);
    expect(await cartSize(who)).toBe(1);
  });

  it('given up on the page: cancelled, there as here', async () => {
    const { orderNumber, ref } = await onThePage(driver);
    const { outcome, status } = driver.gaveUp;
    const url = await followed(pathOf(driver.giveUp(ref)));
    expect([url.pathname, url.searchParams.get('payment')]).toEqual(['/checkout', outcome]);
    expect(driver.given(ref).status).toBe(status);
    expect((await stateOf(orderNumber)).order.status).toBe('cancelled');
  });

  it('neither “approved” nor another payment’s id in the address matters', async () => {
    const [mine, other] = [await onThePage(driver), await onThePage(driver)];
    driver.pay(other.ref);
    for (const name of ['orderId', 'payment_id', 'tap_id', 'session_id']) {
      await mine.comeBack(`?paymentStatus=approved&${name}=${other.ref}`);
    }
    expect((await stateOf(mine.orderNumber)).order.status).toBe('pending_payment');
  });

  it.each([{ amount: 1_00 }, { currency: 'USD' }])(
    '%j instead of the order’s: no sale, and staff are told',
    async (sum) => {
      const { orderNumber, ref } = await onThePage(driver);
      driver.pay(ref);
      driver.falsify(ref, sum);
      expect(await driver.message(ref, 'paid').deliver()).toEqual([200]);
      const { order, payment } = await stateOf(orderNumber);
      expect([order.status, order.refundDue, payment.status]).toEqual(['cancelled', true, 'failed']);
    },
  );

  it('a new order that takes the place of one which has just been paid finds the cart empty', async () => {
    const { who, body, orderNumber, ref } = await onThePage(driver);
    driver.pay(ref);
    const other = { ...body, shipping: { ...body.shipping, city: 'جدة' } };
    const answer = await who.post<ErrorBody>('/api/checkout', other);
    expect([answer.status, answer.body.code]).toEqual([409, 'cart_empty']);
    expect((await stateOf(orderNumber)).order.status).toBe('confirmed');
  });
});
