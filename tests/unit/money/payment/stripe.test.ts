import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { hasAllCredentials } from '@/lib/money/payment/providers/credential-fields';
import { lineItems, stripeAdapter as stripe } from '@/lib/money/payment/providers/stripe/adapter';
import { stripeManifest as manifest } from '@/lib/money/payment/providers/stripe/manifest';
import { sessionState } from '@/lib/money/payment/providers/stripe/session';
import { FakeStripe } from '../../../support/providers/stripe';
import { attempt, gatewayOf, payable, provide, refusal, toPage } from './support';

const fake = provide(new FakeStripe(), 'STRIPE_API_URL');
const gateway = gatewayOf('stripe', { liveSecretKey: fake.key, webhookSecret: fake.webhookSecret });
const secrets = [fake.key, fake.webhookSecret];

const started = async (change = {}) => {
  const wanted = attempt();
  const start = await toPage(stripe.start(gateway, payable(change), wanted));
  return { start, attempt: wanted, ref: start.providerRef };
};
const sum = (order: Parameters<typeof lineItems>[0]) =>
  lineItems(order).reduce((all, { quantity, price_data }) => all + quantity * price_data.unit_amount, 0);

describe('a Stripe payment', () => {
  it('begins at a page of Stripe’s with the order in halalas', async () => {
    const { start, attempt: wanted, ref } = await started();
    const payableUntil = new Date((fake.sessions.get(ref)?.expires_at ?? 0) * 1000);
    const page = `${fake.origin}/c/pay/${ref}`;
    expect(start).toEqual({ kind: 'redirect', url: page, providerRef: ref, liveMode: false, payableUntil });
    expect(fake.sessions.get(ref)).toMatchObject({
      amount_total: 144_99,
      currency: 'sar',
      client_reference_id: wanted.id,
      customer_email: 'sara@example.com',
      cancel_url: wanted.cancelUrl,
      success_url: `${wanted.returnUrl}?session_id={CHECKOUT_SESSION_ID}`,
      metadata: { order: 'ORD-261121-7K2QX', payment: wanted.id },
    });
    await expect(stripe.retrieve(gateway, ref)).resolves.toEqual({
      providerRef: ref,
      state: 'pending',
      amount: 144_99,
      currency: 'SAR',
      reference: wanted.id,
      liveMode: false,
      refunded: 0,
      dispute: null,
      payableUntil,
    });
  });

  it('is paid when the shopper has paid, and Stripe returns them with the session', async () => {
    const { ref, attempt: wanted } = await started();
    expect(fake.pay(ref)).toBe(`${wanted.returnUrl}?session_id=${ref}`);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid', amount: 144_99 });
  });

  it('stays open after a declined card', async () => {
    const { ref, attempt: wanted } = await started();
    expect(fake.decline(ref)).toBe(wanted.cancelUrl);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'pending' });
  });

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('that takes days is pending until it is settled (%s)', async (paid, state) => {
    const { ref } = await started();
    fake.payLater(ref);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'pending' });
    fake.settleLater(ref, paid);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state });
  });

  it('started twice with one attempt is one session', async () => {
    const wanted = attempt();
    const [one, two] = [await stripe.start(gateway, payable(), wanted), await stripe.start(gateway, payable(), wanted)];
    expect(two).toEqual(one);
  });

  it('with the key of another order is refused', async () => {
    const wanted = attempt();
    await stripe.start(gateway, payable(), wanted);
    const error = await refusal(stripe.start(gateway, payable({ total: 1 }), wanted), secrets);
    expect(error).toMatchObject({ reason: 'refused' });
    expect(error.message).toContain('StripeIdempotencyError');
  });

  it('waits at least half an hour, whatever is wanted', async () => {
    const start = await toPage(stripe.start(gateway, payable(), attempt({ expiresAt: new Date() })));
    const { expires_at = 0 } = fake.sessions.get(start.providerRef) ?? {};
    expect(expires_at - Date.now() / 1000).toBeGreaterThan(30 * 60);
  });

  it('of more than Stripe takes is refused without asking', async () => {
    const error = await refusal(stripe.start(gateway, payable({ total: 100_000_000 }), attempt()));
    expect(error.reason).toBe('refused');
    expect(fake.calls).toEqual([]);
  });
});

describe('the lines of the page', () => {
  it('are the order’s, and the shipping', () => {
    expect(lineItems(payable()).map(({ quantity, price_data }) => [quantity, price_data.unit_amount])).toEqual([
      [2, 50_00],
      [1, 19_99],
      [1, 25_00],
    ]);
  });

  it.each([
    ['a discount', { total: 132_99, discount: 12_00, couponCode: 'X' }, 1],
    ['free shipping', { total: 119_99, shipping: 0 }, 2],
    [
      'more lines than a page holds',
      {
        total: 125_00,
        shipping: 25_00,
        lines: Array(100).fill({ reference: 'p', name: 'x', quantity: 1, unitPrice: 1_00, total: 1_00 }),
      },
      1,
    ],
  ])('with %s sum to the total', (_, change, count) => {
    const order = payable(change);
    expect(lineItems(order)).toHaveLength(count);
    expect(sum(order)).toBe(order.total);
  });
});

describe('what a session means', () => {
  const pi = (status: string, refunded?: number) => ({
    id: 'pi_1',
    status,
    latest_charge: refunded === undefined ? null : { amount_refunded: refunded, disputed: false },
  });
  it.each([
    ['open', 'unpaid', null, 'pending'],
    ['open', 'unpaid', pi('requires_payment_method'), 'pending'],
    ['complete', 'paid', 'pi_1', 'paid'],
    ['complete', 'paid', pi('succeeded', 0), 'paid'],
    ['complete', 'paid', pi('succeeded', 100), 'paid'],
    ['complete', 'no_payment_required', null, 'paid'],
    ['complete', 'unpaid', pi('processing'), 'pending'],
    ['complete', 'unpaid', pi('requires_payment_method'), 'failed'],
    ['complete', 'unpaid', pi('canceled'), 'failed'],
    ['expired', 'unpaid', null, 'expired'],
  ] as const)('%s, %s', (status, payment_status, payment_intent, state) => {
    expect(sessionState({ status, payment_status, payment_intent })).toBe(state);
  });
});

describe('giving up', () => {
  it('closes an open session', async () => {
    const { ref } = await started();
    await expect(stripe.cancel(gateway, { providerRef: ref, amount: 144_99 })).resolves.toMatchObject({
      state: 'expired',
    });
    expect(fake.sessions.get(ref)?.status).toBe('expired');
  });

  it('leaves a paid one as it is', async () => {
    const { ref } = await started();
    fake.pay(ref);
    await expect(stripe.cancel(gateway, { providerRef: ref, amount: 144_99 })).resolves.toMatchObject({
      state: 'paid',
    });
    expect(fake.calls.some((call) => call.endsWith('/expire'))).toBe(false);
  });

  it('in the moment of paying finds the payment', async () => {
    const { ref } = await started();
    fake.before(/expire$/, () => fake.pay(ref));
    await expect(stripe.cancel(gateway, { providerRef: ref, amount: 144_99 })).resolves.toMatchObject({
      state: 'paid',
    });
  });
});

describe('a refund', () => {
  const back = (providerRef: string, amount: number, idempotencyKey = crypto.randomUUID()) =>
    stripe.refund(gateway, { providerRef, amount, idempotencyKey, reason: 'أعيد المنتج' });

  it('gives the money back once', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const key = crypto.randomUUID();
    const [one, two] = [await back(ref, 144_99, key), await back(ref, 144_99, key)];
    expect(one).toMatchObject({ state: 'done' });
    expect(two).toEqual(one);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid', refunded: 144_99 });
  });

  it('of a part leaves the payment paid', async () => {
    const { ref } = await started();
    fake.pay(ref);
    await back(ref, 44_99);
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({
      state: 'paid',
      amount: 144_99,
      refunded: 44_99,
    });
  });

  it('is found again by its id and by our key, with how it stands', async () => {
    const { ref } = await started();
    const find = (refundRef: string | null, idempotencyKey: string) =>
      stripe.refundState(gateway, { providerRef: ref, refundRef, idempotencyKey, askedAt: new Date() });
    const key = crypto.randomUUID();
    await expect(find(null, key)).resolves.toBeNull();
    fake.pay(ref);
    await expect(find(null, key)).resolves.toBeNull();
    await back(ref, 10_00);
    // Both the call and its retry fail.
    fake.fail(/POST .*refunds/, 'lost', 2);
    expect(await refusal(back(ref, 44_99, key), secrets)).toMatchObject({ reason: 'unreachable' });
    const found = await find(null, key);
    expect(found).toEqual({ refundRef: [...fake.refunds.keys()].at(-1), state: 'done' });
    await expect(back(ref, 44_99, key)).resolves.toEqual(found);
    const refundRef = found?.refundRef ?? '';
    await expect(find(refundRef, key)).resolves.toEqual(found);
    await expect(find(null, crypto.randomUUID())).resolves.toBeNull();
    fake.failRefund(refundRef);
    await expect(find(refundRef, key)).resolves.toEqual({ refundRef, state: 'failed' });
    await expect(find(null, key)).resolves.toEqual({ refundRef, state: 'failed' });
  });

  it('of more than was paid, or of nothing, is refused', async () => {
    const { ref } = await started();
    expect(await refusal(back(ref, 1), secrets)).toMatchObject({ reason: 'refused' });
    fake.pay(ref);
    expect(await refusal(back(ref, 145_00), secrets)).toMatchObject({ reason: 'refused' });
  });
});

it('tests its key with a read, and looks at the signing secret', async () => {
  const test = (change: object) =>
    stripe.test(gatewayOf('stripe', { liveSecretKey: fake.key, webhookSecret: fake.webhookSecret, ...change }));
  await expect(test({})).resolves.toEqual({ result: 'ok' });
  await expect(test({ webhookSecret: '' })).resolves.toEqual({ result: 'ok' });
  await expect(test({ webhookSecret: 'sk_test_x' })).resolves.toEqual({ result: 'refused', key: 'webhookSecret' });
  await expect(test({ liveSecretKey: 'sk_x' })).resolves.toEqual({ result: 'refused', key: 'liveSecretKey' });
  fake.fail(/sessions/, 'error', 2);
  expect(await refusal(test({}), secrets)).toMatchObject({ reason: 'unreachable' });
  expect(fake.calls.every((call) => call.startsWith('GET '))).toBe(true);
});

describe('a provider in trouble', () => {
  it.each(['error', 'hang', 'gibberish', 'nonsense'] as const)('(%s) leaves the payment unknown', async (fault) => {
    fake.fail(/sessions/, fault, 2);
    expect(await refusal(stripe.start(gateway, payable(), attempt()), secrets)).toMatchObject({
      reason: 'unreachable',
    });
  });

  it.each(['error', 'hang', 'lost'] as const)('for a moment (%s) is asked again, with the same key', async (fault) => {
    const before = fake.sessions.size;
    fake.fail(/sessions/, fault);
    await expect(stripe.start(gateway, payable(), attempt())).resolves.toMatchObject({ kind: 'redirect' });
    expect(fake.calls).toHaveLength(2);
    expect(fake.sessions.size).toBe(before + 1);
  });

  it.each(['error', 'gibberish', 'nonsense', 'denied', 'forbidden', 'busy', 'proxy'] as const)(
    '(%s) while a payment is read says nothing of it',
    async (fault) => {
      const { ref } = await started();
      fake.pay(ref);
      fake.fail(/^GET /, fault, 2);
      expect(await refusal(stripe.retrieve(gateway, ref), secrets)).toMatchObject({ reason: 'unreachable' });
      fake.calm();
      await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    },
  );

  it('that is still busy with the same key is asked again', async () => {
    fake.busy = 1;
    await expect(stripe.start(gateway, payable(), attempt())).resolves.toMatchObject({ kind: 'redirect' });
  });

  it('whose key is wrong says so without the key', async () => {
    const wrong = gatewayOf('stripe', { liveSecretKey: 'sk_test_wrong_key' });
    const error = await refusal(stripe.start(wrong, payable(), attempt()), ['sk_test_wrong_key']);
    expect(error).toMatchObject({ reason: 'unreachable' });
    expect(error.message).toContain('StripeAuthenticationError');
  });

  it('is not asked without a key', async () => {
    expect(await refusal(stripe.retrieve(gatewayOf('stripe', {}), 'cs_1'))).toMatchObject({ reason: 'unreachable' });
    expect(fake.calls).toEqual([]);
  });

  it('that knows no such session refuses', async () => {
    expect(await refusal(stripe.retrieve(gateway, 'cs_test_unknown'))).toMatchObject({ reason: 'unknown' });
  });
});

describe('a Stripe webhook', () => {
  const url = new URL('https://shop.example/api/webhooks/gateway');
  const parse = (rawBody: string, signature: string | null, where = gateway) =>
    stripe.parseWebhook(where, {
      rawBody,
      headers: new Headers(signature === null ? {} : { 'Stripe-Signature': signature }),
      url,
    });

  it('is signed as Stripe’s documents say', () => {
    const text = '{"id":"evt_1","object":"event"}';
    const vector = '4c15fb2a43f93ef61eaa3e0893866d57cad9cad4223242cfb96f362480cb4021';
    const check = (header: string) =>
      Stripe.webhooks.constructEvent(text, header, 'whsec_test', 300, undefined, 1_700_000_000);
    expect(check(`t=1700000000,v1=${vector}`).id).toBe('evt_1');
    expect(check(`t=1700000000,v1=${'0'.repeat(64)},v1=${vector}`).id).toBe('evt_1');
    expect(() => check(`t=1700000001,v1=${vector}`)).toThrow();
  });

  it('names the session, and bears the event’s id', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const { id, text } = fake.event('checkout.session.completed', ref);
    await expect(parse(text, fake.sign(text))).resolves.toEqual({
      key: id,
      type: 'checkout.session.completed',
      providerRef: ref,
      isShownBy: expect.any(Function),
    });
    await expect(
      parse(text, `${fake.sign(text, { forged: true })},v1=${fake.sign(text).split('v1=')[1]}`),
    ).resolves.toBeDefined();
  });

  it.each(['charge.refunded', 'charge.dispute.created'])('about a charge (%s) finds its session', async (type) => {
    const { ref } = await started();
    fake.pay(ref);
    const { text } = fake.chargeEvent(type, ref);
    await expect(parse(text, fake.sign(text))).resolves.toMatchObject({ type, providerRef: ref });
  });

  it('is shown by Stripe’s own record, or not yet', async () => {
    const { ref } = await started();
    fake.pay(ref);
    fake.giveBack(ref, 20_00);
    fake.dispute(ref);
    const told = async ({ text }: { text: string }) => parse(text, fake.sign(text));
    const [refunded, disputed, paid] = [
      await told(fake.chargeEvent('charge.refunded', ref)),
      await told(fake.disputeEvent('charge.dispute.created', ref)),
      await told(fake.event('checkout.session.completed', ref)),
    ];
    const now = await stripe.retrieve(gateway, ref);
    expect(now).toMatchObject({ state: 'paid', refunded: 20_00, dispute: 'open' });
    for (const event of [refunded, disputed, paid]) {
      expect(event.providerRef).toBe(ref);
      expect(event.isShownBy(now)).toBe(true);
    }
    expect(refunded.isShownBy({ ...now, refunded: 19_99 })).toBe(false);
    expect(disputed.isShownBy({ ...now, dispute: null })).toBe(false);
    expect(paid.isShownBy({ ...now, state: 'pending' })).toBe(false);
    fake.dispute(ref, 'lost');
    await expect(stripe.retrieve(gateway, ref)).resolves.toMatchObject({ dispute: 'lost', refunded: 20_00 + 144_99 });
  });

  it('about something else names no session', async () => {
    const text = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'payout.paid',
      data: { object: { id: 'po_1' } },
    });
    await expect(parse(text, fake.sign(text))).resolves.toEqual({
      key: 'evt_9',
      type: 'payout.paid',
      providerRef: '',
      isShownBy: expect.any(Function),
    });
  });

  it.each([
    ['another secret', (text: string) => [text, fake.sign(text, { forged: true })]],
    ['another body', (text: string) => [text.replace('evt_', 'evt_x'), fake.sign(text)]],
    ['an old signature', (text: string) => [text, fake.sign(text, { at: Math.floor(Date.now() / 1000) - 301 })]],
    ['no signature', (text: string) => [text, null]],
    ['an empty signature', (text: string) => [text, '']],
    ['half a signature', (text: string) => [text, fake.sign(text).slice(0, -1)]],
  ] as [string, (text: string) => [string, string | null]][])('with %s is forged', async (_, change) => {
    const { ref } = await started();
    const [text, signature] = change(fake.event('checkout.session.completed', ref).text);
    expect(await refusal(parse(text, signature), secrets)).toMatchObject({ reason: 'forged' });
  });

  it('cannot be believed without the secret', async () => {
    const { text } = { text: '{}' };
    const bare = gatewayOf('stripe', { liveSecretKey: fake.key });
    expect(hasAllCredentials(manifest.credentials, bare.configuration)).toBe(true);
    expect(await refusal(parse(text, fake.sign(text), bare))).toMatchObject({ reason: 'forged' });
  });
});
