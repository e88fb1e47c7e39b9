import { describe, expect, it } from 'vitest';
import type { HostedProvider } from '@/lib/money/payment/providers/contract';
import { tabbyAdapter as tabby } from '@/lib/money/payment/providers/tabby/adapter';
import { FakeTabby } from '../../../support/providers/tabby';
import { attempt, gatewayOf, payable, provide, refusal, toPage } from './support';

const fake = provide(new FakeTabby(), 'TABBY_API_URL');
const keys = () => ({
  liveSecretKey: fake.key,
  merchantCode: fake.merchantCode,
  webhookSecret: fake.webhookSecret,
});
const gateway = gatewayOf('tabby', keys());
const secrets = [fake.key, fake.webhookSecret];

const started = async (change = {}) => {
  const wanted = attempt();
  const start = await toPage(tabby.start(gateway, payable(change), wanted));
  return { start, attempt: wanted, ref: start.providerRef };
};
const authorised = async () => {
  const { ref } = await started();
  fake.pay(ref);
  return ref;
};
const capture = (providerRef: string, amount = 144_99) =>
  tabby.capture?.(gateway, { providerRef, amount, shippedAt: new Date(), trackingNumber: null, company: 'سمسا' });
const retrieve = (ref: string) => tabby.retrieve(gateway, ref);
const back = (providerRef: string, amount: number, idempotencyKey: string = crypto.randomUUID()) =>
  tabby.refund(gateway, { providerRef, amount, idempotencyKey, reason: 'أعيد المنتج' });
const find = (providerRef: string, refundRef: string | null, idempotencyKey: string) =>
  tabby.refundState(gateway, { providerRef, refundRef, idempotencyKey, askedAt: new Date() });

describe('a Tabby payment', () => {
  it('begins at a page of Tabby’s with an order that adds up', async () => {
    const { start, attempt: wanted, ref } = await started();
    expect(start).toMatchObject({ kind: 'redirect', liveMode: false, payableUntil: expect.any(Date) });
    expect(start.url).toContain(`${fake.origin}/?sessionId=`);
    const minutes = ((start.pageUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeCloseTo(30, 0);
    expect(fake.lastCheckout).toMatchObject({
      lang: 'ar',
      payment: { amount: '144.99', buyer_history: { registered_since: '2026-01-02T03:04:05.000Z', loyalty_level: 2 } },
    });
    await expect(retrieve(ref)).resolves.toEqual({
      providerRef: ref,
      state: 'pending',
      amount: 144_99,
      currency: 'SAR',
      reference: wanted.id,
      liveMode: false,
      refunded: 0,
      steps: [],
      payableUntil: expect.any(Date),
    });
  });

  it.each([
    ['a discount', { total: 132_99, discount: 12_00, couponCode: 'SAVE' }],
    ['free shipping', { total: 119_99, shipping: 0 }],
  ])('with %s adds up', async (_, change) => {
    const { ref } = await started(change);
    await expect(retrieve(ref)).resolves.toMatchObject({ amount: payable(change).total });
  });

  it('above 5,000 riyals is refused without asking', async () => {
    const error = await refusal(tabby.start(gateway, payable({ total: 5_000_01 }), attempt()));
    expect(error).toMatchObject({ reason: 'refused' });
    expect(fake.calls).toEqual([]);
  });

  it.each([
    ['order_amount_too_high', 'too_high'],
    ['order_amount_too_low', 'too_low'],
    ['not_available', 'not_available'],
  ] as const)('that Tabby rejects (%s) leads nowhere and says why', async (reason, why) => {
    fake.rejects = reason;
    await expect(tabby.start(gateway, payable(), attempt())).resolves.toEqual({ kind: 'declined', why });
  });

  it.each([
    ['AUTHORIZED', 'paid'],
    ['REJECTED', 'failed'],
    ['EXPIRED', 'expired'],
  ] as const)('that is %s is %s', async (status, state) => {
    const { ref } = await started();
    fake.end(ref, status);
    await expect(retrieve(ref)).resolves.toMatchObject({ state });
    await expect(tabby.cancel(gateway, { providerRef: ref, amount: 144_99 })).resolves.toMatchObject({ state });
  });

  it('that was closed with nothing taken is cancelled, and all of it has gone back', async () => {
    const ref = await authorised();
    fake.closeInDashboard(ref);
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'cancelled', refunded: 144_99, steps: ['closed'] });
  });

  it('of a live key is real money', async () => {
    const { ref } = await started();
    fake.payment(ref).is_test = false;
    await expect(retrieve(ref)).resolves.toMatchObject({ liveMode: true });
  });
});

describe('capture', () => {
  it('takes the money once, and closes the payment', async () => {
    const ref = await authorised();
    const one = await capture(ref);
    expect(one?.captureRef).toBe(fake.payment(ref).captures?.[0]?.id);
    expect(fake.payment(ref).status).toBe('CLOSED');
    await expect(capture(ref)).resolves.toEqual(one);
    expect(fake.payment(ref).captures).toHaveLength(1);
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'paid', refunded: 0 });
  });

  it.each(['error', 'hang', 'nonsense', 'denied'] as const)(
    'fails without an answer (%s), and is done by the next try',
    async (fault) => {
      const ref = await authorised();
      fake.fail(/captures/, fault, 2);
      expect(await refusal(Promise.resolve(capture(ref)), secrets)).toMatchObject({ reason: 'unreachable' });
      expect(fake.payment(ref).status).toBe('AUTHORIZED');
      fake.calm();
      await capture(ref);
      expect(fake.payment(ref).status).toBe('CLOSED');
    },
  );

  it('whose answer was lost is not made twice', async () => {
    const ref = await authorised();
    fake.fail(/captures/, 'lost', 2);
    expect(await refusal(Promise.resolve(capture(ref)), secrets)).toMatchObject({ reason: 'unreachable' });
    await capture(ref);
    expect(fake.payment(ref).captures).toHaveLength(1);
  });

  it('by two servers at once is made once', async () => {
    const ref = await authorised();
    const both = await Promise.all([capture(ref), capture(ref)]);
    expect(both[0]).toEqual(both[1]);
    expect(fake.payment(ref).captures).toHaveLength(1);
    expect(fake.calls.filter((call) => call.endsWith('/captures'))).toHaveLength(2);
  });

  it('of a part closes the rest, which goes back', async () => {
    const ref = await authorised();
    await capture(ref, 100_00);
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'paid', refunded: 44_99 });
  });

  it.each(['CREATED', 'EXPIRED'] as const)('of what is %s is refused', async (status) => {
    const { ref } = await started();
    if (status !== 'CREATED') fake.end(ref, status);
    expect(await refusal(Promise.resolve(capture(ref)), secrets)).toMatchObject({ reason: 'refused' });
  });

  it('of what was cancelled is refused', async () => {
    const ref = await authorised();
    fake.closeInDashboard(ref);
    expect(await refusal(Promise.resolve(capture(ref)), secrets)).toMatchObject({ reason: 'refused' });
  });
});

describe('a refund', () => {
  it('before shipping ends the payment, once', async () => {
    const ref = await authorised();
    const key = crypto.randomUUID();
    await expect(find(ref, null, key)).resolves.toBeNull();
    const one = await back(ref, 144_99, key);
    expect(fake.payment(ref)).toMatchObject({ status: 'CLOSED', captures: null });
    await expect(back(ref, 144_99, key)).resolves.toEqual(one);
    await expect(find(ref, one.refundRef, key)).resolves.toEqual(one);
    await expect(find(ref, null, key)).resolves.toEqual(one);
  });

  it('of a part before shipping takes what stays, and what was lost in between is finished', async () => {
    const ref = await authorised();
    const key = crypto.randomUUID();
    fake.fail(/close/, 'error');
    expect(await refusal(back(ref, 44_99, key), secrets)).toMatchObject({ reason: 'unreachable' });
    await expect(find(ref, null, key)).resolves.toBeNull();
    const one = await back(ref, 44_99, key);
    await expect(back(ref, 44_99, key)).resolves.toEqual(one);
    await expect(find(ref, null, key)).resolves.toEqual(one);
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'paid', refunded: 44_99 });
    // The remaining amount was captured before.
    expect(await capture(ref, 100_00)).toEqual({ captureRef: fake.payment(ref).captures?.[0]?.id });
    expect(fake.payment(ref).captures).toHaveLength(1);
  });

  it('after shipping gives the money back, once for each key, also after a lost answer', async () => {
    const ref = await authorised();
    await capture(ref);
    const key = crypto.randomUUID();
    fake.fail(/refunds/, 'lost', 2);
    expect(await refusal(back(ref, 100_00, key), secrets)).toMatchObject({ reason: 'unreachable' });
    const found = await find(ref, null, key);
    expect(found).toEqual({ refundRef: fake.payment(ref).refunds?.[0]?.id, state: 'done' });
    fake.calm();
    await expect(back(ref, 100_00, key)).resolves.toEqual(found);
    expect(fake.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await expect(find(ref, found?.refundRef ?? '', crypto.randomUUID())).resolves.toEqual(found);
    await back(ref, 44_99);
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'paid', refunded: 144_99 });
    expect(await refusal(back(ref, 1), secrets)).toMatchObject({ reason: 'refused' });
    await expect(find(ref, null, crypto.randomUUID())).resolves.toBeNull();
  });

  it('of what nobody paid, or of more, is refused', async () => {
    const { ref } = await started();
    expect(await refusal(back(ref, 144_99), secrets)).toMatchObject({ reason: 'refused' });
    fake.pay(ref);
    expect(await refusal(back(ref, 145_00), secrets)).toMatchObject({ reason: 'refused' });
  });
});

describe('a provider in trouble', () => {
  it.each(['error', 'hang', 'gibberish', 'nonsense', 'lost', 'denied', 'forbidden'] as const)(
    '(%s) is asked for a page only once',
    async (fault) => {
      fake.fail(/checkout/, fault);
      expect(await refusal(tabby.start(gateway, payable(), attempt()), secrets)).toMatchObject({
        reason: 'unreachable',
      });
      expect(fake.calls).toHaveLength(1);
    },
  );

  it.each(['error', 'gibberish', 'nonsense', 'denied', 'forbidden', 'busy', 'proxy'] as const)(
    '(%s) while a payment is read says nothing of it',
    async (fault) => {
      const { ref } = await started();
      fake.pay(ref);
      fake.fail(/^GET /, fault, 2);
      expect(await refusal(retrieve(ref), secrets)).toMatchObject({ reason: 'unreachable' });
      fake.calm();
      await expect(retrieve(ref)).resolves.toMatchObject({ state: 'paid' });
    },
  );

  it('for a moment is asked again how a payment stands', async () => {
    const { ref } = await started();
    fake.fail(/GET .*payments/, 'error');
    await expect(retrieve(ref)).resolves.toMatchObject({ state: 'pending' });
  });

  it('that does not know a payment says so', async () => {
    expect(await refusal(retrieve(crypto.randomUUID()), secrets)).toMatchObject({
      reason: 'unknown',
      message: 'tabby: read payment: 404 not_found',
    });
  });
});

describe('a message', () => {
  const parse = (text: string, secret: string | null, configuration = keys()) =>
    tabby.parseWebhook(gatewayOf('tabby', configuration), {
      rawBody: text,
      headers: new Headers(secret === null ? {} : { 'X-Webhook-Secret': secret }),
      url: new URL('https://shop.example/api/webhooks/1'),
    });

  it('with another secret, a part of it, or none is forged', async () => {
    const { text } = fake.message(await authorised());
    for (const secret of [null, '', fake.webhookSecret.slice(1), `${fake.webhookSecret}x`]) {
      expect(await refusal(parse(text, secret), secrets)).toMatchObject({ reason: 'forged' });
    }
    const none = { ...keys(), webhookSecret: '' };
    expect(await refusal(parse(text, '', none))).toMatchObject({ reason: 'forged' });
    expect(await refusal(parse('{}', fake.webhookSecret))).toMatchObject({ reason: 'refused' });
  });

  it('tells news from repeats, and is shown only once Tabby’s record has it', async () => {
    const ref = await authorised();
    const told = () => parse(fake.message(ref).text, fake.webhookSecret);
    const [one, again] = [await told(), await told()];
    expect(again.key).toBe(one.key);
    expect(one).toMatchObject({ type: 'authorized', providerRef: ref });
    const before = await retrieve(ref);
    expect([one.isShownBy(before), one.isShownBy({ ...before, state: 'pending' })]).toEqual([true, false]);
    await capture(ref);
    const closed = await told();
    const after = await retrieve(ref);
    expect([closed.isShownBy(before), closed.isShownBy(after)]).toEqual([false, true]);
    fake.refundInDashboard(ref, '10');
    const refunded = await told();
    expect(new Set([one.key, closed.key, refunded.key]).size).toBe(3);
    expect([refunded.isShownBy(after), refunded.isShownBy(await retrieve(ref))]).toEqual([false, true]);
  });
});

describe('the connection', () => {
  const test = (change = {}) => tabby.test(gatewayOf('tabby', { ...keys(), ...change }));

  it('names the credential that is refused', async () => {
    await expect(test()).resolves.toEqual({ result: 'ok' });
    await expect(test({ liveSecretKey: 'sk_x' })).resolves.toEqual({ result: 'refused', key: 'liveSecretKey' });
    await expect(test({ merchantCode: 'other' })).resolves.toEqual({ result: 'refused', key: 'merchantCode' });
    expect(fake.calls.every((call) => call.startsWith('GET '))).toBe(true);
  });

  it('registers the shop’s address once, beside others, and follows a new secret', async () => {
    const url = 'https://shop.example/api/webhooks/1';
    const register = tabby.registerWebhook as NonNullable<HostedProvider['registerWebhook']>;
    fake.hooks = [{ id: crypto.randomUUID(), url: 'https://other.example/', is_test: true, header: null }];
    await expect(register(gateway, url)).resolves.toBe('registered');
    await expect(register(gateway, url)).resolves.toBe('already');
    const other = gatewayOf('tabby', { ...keys(), webhookSecret: 'another' });
    await expect(register(other, url)).resolves.toBe('updated');
    expect(fake.hooks).toMatchObject([{}, { url, header: { title: 'X-Webhook-Secret', value: 'another' } }]);
    fake.hooks = [];
    await expect(register(gateway, url)).resolves.toBe('registered');
  });
});
