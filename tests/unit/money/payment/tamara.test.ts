import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTamaraToken, tamaraAdapter as tamara } from '@/lib/money/payment/providers/tamara/adapter';
import { isTamaraLive } from '@/lib/money/payment/providers/tamara/call';
import { FakeTamara } from '../../../support/providers/tamara';
import { attempt, gatewayOf, payable, provide, refusal, toPage } from './support';

const fake = provide(new FakeTamara(), 'TAMARA_API_URL');
const gateway = gatewayOf('tamara', { apiKey: fake.apiKey, notificationToken: fake.notificationToken });
const secrets = [fake.apiKey, fake.notificationToken];

afterEach(() => {
  fake.autoCapture = false;
});

const started = async (change = {}) => {
  const wanted = attempt();
  const start = await toPage(tamara.start(gateway, payable(change), wanted));
  return { start, attempt: wanted, ref: start.providerRef };
};
const statusOf = (ref: string) => fake.orders.get(ref)?.status;
const authorised = async () => {
  const { ref } = await started();
  fake.pay(ref);
  await tamara.retrieve(gateway, ref);
  return ref;
};
const shipped = (providerRef: string) => ({
  providerRef,
  amount: 144_99,
  shippedAt: new Date('2026-11-21T09:00:00Z'),
  company: 'سمسا',
  trackingNumber: 'T-1',
});
const capture = (ref: string) => tamara.capture?.(gateway, shipped(ref));

describe('a Tamara payment', () => {
  it('begins at a page of Tamara’s with an order that adds up', async () => {
    const { start, attempt: wanted, ref } = await started();
    expect(start).toMatchObject({ kind: 'redirect', providerRef: ref, liveMode: false });
    expect(start.url).toContain(`${fake.origin}/checkout/`);
    // An approval is valid for 72 hours, the page for 30 minutes.
    const hours = (end: Date | null | undefined) => ((end?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours(start.payableUntil)).toBeCloseTo(72, 1);
    expect(hours(start.pageUntil)).toBeCloseTo(0.5, 1);
    expect(fake.orders.get(ref)).toMatchObject({ order_reference_id: wanted.id, order_number: 'ORD-261121-7K2QX' });
    await expect(tamara.retrieve(gateway, ref)).resolves.toEqual({
      providerRef: ref,
      state: 'pending',
      amount: 144_99,
      currency: 'SAR',
      reference: wanted.id,
      liveMode: false,
      refunded: 0,
      dispute: null,
      steps: [],
      payableUntil: expect.any(Date),
    });
  });

  it.each([
    ['a discount', { total: 132_99, discount: 12_00, couponCode: 'SAVE' }],
    ['free shipping', { total: 119_99, shipping: 0 }],
    [
      'a long name',
      {
        lines: [{ reference: 'p', name: 'ط'.repeat(300), quantity: 3, unitPrice: 39_99, total: 119_97 }],
        total: 144_97,
      },
    ],
    [
      'the highest total',
      { lines: [{ reference: 'p', name: 'x', quantity: 1, unitPrice: 4_975_00, total: 4_975_00 }], total: 5_000_00 },
    ],
  ])('with %s adds up', async (_, change) => {
    const { ref } = await started(change);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ amount: payable(change).total });
  });

  it('above 5,000 riyals is refused without asking', async () => {
    const error = await refusal(tamara.start(gateway, payable({ total: 5_000_01 }), attempt()));
    expect(error).toMatchObject({ reason: 'refused' });
    expect(error.message).toContain('5,000 SAR');
    expect(fake.calls).toEqual([]);
  });

  it.each([[null], [[]], [{ cancels: null, captures: null, refunds: null }]])(
    'is read with no transactions as %j',
    async (transactions) => {
      const { ref } = await started();
      Object.assign(fake.orders.get(ref) ?? {}, { transactions });
      await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'pending', steps: [] });
    },
  );

  it('that is approved is taken once, and only then paid', async () => {
    const { ref, attempt: wanted } = await started();
    expect(fake.pay(ref)).toBe(`${wanted.returnUrl}?paymentStatus=approved&orderId=${ref}`);
    expect(statusOf(ref)).toBe('approved');
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    expect(statusOf(ref)).toBe('authorised');
    expect(fake.calls.filter((call) => call.endsWith('/authorise'))).toHaveLength(1);
  });

  it('looked at by many at once is taken once', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const looks = await Promise.all(Array.from({ length: 6 }, () => tamara.retrieve(gateway, ref)));
    expect(looks.map(({ state }) => state)).toEqual(Array(6).fill('paid'));
    expect(statusOf(ref)).toBe('authorised');
  });

  it('that is captured at once is paid', async () => {
    fake.autoCapture = true;
    const { ref } = await started();
    fake.pay(ref);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    expect(statusOf(ref)).toBe('fully_captured');
  });

  it.each([
    ['declined', 'failed'],
    ['expired', 'expired'],
    ['canceled', 'cancelled'],
  ] as const)('that is %s is %s', async (status, state) => {
    const { ref } = await started();
    fake.end(ref, status);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state });
  });

  it.each([
    ['https://api.tamara.co', true],
    ['https://api-sandbox.tamara.co', false],
    ['http://127.0.0.1:4000', false],
    ['https://api.tamara.co.example', false],
  ])('at %s is real money: %s', (address, live) => {
    expect(isTamaraLive(address)).toBe(live);
  });

  it.each([
    ['live', '', 'https://api.tamara.co'],
    ['test', '', 'https://api-sandbox.tamara.co'],
    ['live', 'https://api-sandbox.tamara.co/', 'https://api-sandbox.tamara.co'],
  ])('in mode %s with the setting "%s" goes to %s', async (mode, setting, address) => {
    vi.resetModules();
    vi.stubEnv('PAYMENTS_MODE', mode);
    vi.stubEnv('TAMARA_API_URL', setting);
    const { tamaraUrl } = await import('@/lib/money/payment/providers/tamara/call');
    expect(tamaraUrl()).toBe(address);
    vi.stubEnv('TAMARA_API_URL', fake.origin);
  });
});

describe('giving up', () => {
  const cancel = (providerRef: string) => tamara.cancel(gateway, { providerRef, amount: 144_99 });

  it('leaves what nobody approved to end by itself', async () => {
    const { ref } = await started();
    await expect(cancel(ref)).resolves.toMatchObject({ state: 'pending' });
  });

  it('in the moment of the approval finds the payment', async () => {
    const { ref } = await started();
    fake.before(/cancel$/, () => fake.pay(ref));
    await expect(cancel(ref)).resolves.toMatchObject({ state: 'paid' });
  });

  it('after it takes the payment', async () => {
    const { ref } = await started();
    fake.pay(ref);
    await expect(cancel(ref)).resolves.toMatchObject({ state: 'paid' });
    expect(fake.calls.some((call) => call.endsWith('/cancel'))).toBe(false);
  });
});

describe('shipping the goods', () => {
  it('captures the payment once', async () => {
    const ref = await authorised();
    const one = await capture(ref);
    expect(statusOf(ref)).toBe('fully_captured');
    expect(fake.orders.get(ref)?.transactions.captures[0]?.shipping_info).toEqual({
      shipped_at: '2026-11-21T09:00:00.000Z',
      shipping_company: 'سمسا',
      tracking_number: 'T-1',
    });
    await expect(capture(ref)).resolves.toEqual(one);
    expect(fake.orders.get(ref)?.transactions.captures).toHaveLength(1);
  });

  it('by two at once captures it once', async () => {
    const ref = await authorised();
    const [one, two] = await Promise.all([capture(ref), capture(ref)]);
    expect(two).toEqual(one);
    expect(fake.orders.get(ref)?.transactions.captures).toHaveLength(1);
  });

  it('of what nobody paid is refused', async () => {
    const { ref } = await started();
    const error = await refusal(capture(ref) ?? Promise.resolve(), secrets);
    expect(error).toMatchObject({ reason: 'refused', message: 'tamara: capture: 409 transition_not_allowed' });
  });

  it.each(['error', 'hang', 'nonsense', 'denied'] as const)(
    'fails without an answer (%s), and is done by the next try',
    async (fault) => {
      const ref = await authorised();
      fake.fail(/capture/, fault);
      expect(await refusal(capture(ref) ?? Promise.resolve(), secrets)).toMatchObject({ reason: 'unreachable' });
      expect(statusOf(ref)).toBe('authorised');
      await capture(ref);
      expect(statusOf(ref)).toBe('fully_captured');
    },
  );

  it('is not asked for twice when nobody answers', async () => {
    const ref = await authorised();
    fake.calm();
    fake.fail(/capture/, 'lost');
    expect(await refusal(capture(ref) ?? Promise.resolve(), secrets)).toMatchObject({ reason: 'unreachable' });
    expect(fake.calls.filter((call) => call.includes('capture'))).toHaveLength(1);
    await expect(capture(ref)).resolves.toMatchObject({ captureRef: expect.any(String) });
    expect(fake.orders.get(ref)?.transactions.captures).toHaveLength(1);
  });
});

describe('a refund', () => {
  const back = (providerRef: string, amount: number, idempotencyKey = crypto.randomUUID()) =>
    tamara.refund(gateway, { providerRef, amount, idempotencyKey, reason: 'أعيد المنتج' });

  it('before shipping cancels the order, once', async () => {
    const ref = await authorised();
    const one = await back(ref, 144_99);
    expect(statusOf(ref)).toBe('canceled');
    await expect(back(ref, 144_99)).resolves.toEqual(one);
  });

  it('after shipping gives the money back, once for each key', async () => {
    const ref = await authorised();
    await capture(ref);
    const key = crypto.randomUUID();
    const one = await back(ref, 100_00, key);
    await expect(back(ref, 100_00, key)).resolves.toEqual(one);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid', refunded: 100_00 });
    await back(ref, 44_99);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid', refunded: 144_99 });
  });

  it('is found again by its id and by our key, with how it stands', async () => {
    const ref = await authorised();
    await capture(ref);
    const find = (refundRef: string | null, idempotencyKey: string) =>
      tamara.refundState(gateway, { providerRef: ref, refundRef, idempotencyKey, askedAt: new Date() });
    const key = crypto.randomUUID();
    await back(ref, 10_00);
    await expect(find(null, key)).resolves.toBeNull();
    fake.fail(/simplified-refund/, 'lost');
    expect(await refusal(back(ref, 44_99, key), secrets)).toMatchObject({ reason: 'unreachable' });
    const found = await find(null, key);
    expect(found).toEqual({ refundRef: expect.any(String), state: 'done' });
    await expect(back(ref, 44_99, key)).resolves.toEqual(found);
    await expect(find(found?.refundRef ?? '', key)).resolves.toEqual(found);
    expect(fake.orders.get(ref)?.refunded_amount.amount).toBe(54.99);
    const [, made] = fake.orders.get(ref)?.transactions.refunds ?? [];
    if (made) made.refund_status = 'failed';
    await expect(find(null, key)).resolves.toEqual({ refundRef: found?.refundRef, state: 'failed' });
    expect(await refusal(back(ref, 44_99, key), secrets)).toMatchObject({ reason: 'refused' });
  });

  it('before shipping is found where it cancels the whole order, and else told by the sum', async () => {
    const [ref, other] = [await authorised(), await authorised()];
    const find = (providerRef: string, refundRef: string | null) =>
      tamara.refundState(gateway, { providerRef, refundRef, idempotencyKey: crypto.randomUUID(), askedAt: new Date() });
    await expect(find(ref, null)).resolves.toBeNull();
    const whole = await back(ref, 144_99);
    await expect(find(ref, null)).resolves.toEqual(whole);
    await expect(find(ref, whole.refundRef)).resolves.toEqual(whole);
    await expect(find(ref, 'another')).resolves.toBeNull();
    const part = await back(other, 44_99);
    await expect(find(other, part.refundRef)).resolves.toEqual(part);
    await expect(find(other, null)).resolves.toEqual({ refundRef: null, state: 'unknown', isInSum: true });
  });

  it('of what nobody paid is refused', async () => {
    const { ref } = await started();
    expect(await refusal(back(ref, 144_99), secrets)).toMatchObject({ reason: 'refused' });
  });
});

describe('the connection', () => {
  const register = (url: string) => tamara.registerWebhook?.(gateway, url);

  it('is tested with an order that does not exist', async () => {
    await expect(tamara.test(gateway)).resolves.toEqual({ result: 'ok' });
    const wrong = gatewayOf('tamara', { apiKey: 'wrong' });
    await expect(tamara.test(wrong)).resolves.toEqual({ result: 'refused', key: 'apiKey' });
    fake.fail(/orders/, 'proxy');
    await expect(tamara.test(gateway)).resolves.toEqual({ result: 'unreachable' });
    fake.fail(/orders/, 'hang', 2);
    expect(await refusal(tamara.test(gateway), secrets)).toMatchObject({ reason: 'unreachable' });
    expect(fake.calls.every((call) => call.startsWith('GET '))).toBe(true);
  });

  it('registers the shop’s address once, with every event, beside others', async () => {
    const url = 'https://shop.example/api/webhooks/1';
    fake.hooks = [
      { webhook_id: crypto.randomUUID(), type: 'order', url: 'https://other.example/', events: ['order_approved'] },
    ];
    await expect(register(url)).resolves.toBe('registered');
    expect(fake.hooks[1]?.events).toHaveLength(8);
    await expect(register(url)).resolves.toBe('already');
    Object.assign(fake.hooks[1] ?? {}, { events: ['order_approved'] });
    await expect(register(url)).resolves.toBe('updated');
    expect(fake.hooks.map(({ events }) => events.length)).toEqual([1, 8]);
  });

  it('registers once also where Tamara lists none', async () => {
    fake.hooks = [];
    fake.listsHooks = false;
    const url = 'https://shop.example/api/webhooks/2';
    await expect(register(url)).resolves.toBe('registered');
    await expect(register(url)).resolves.toBe('already');
    expect(fake.hooks).toHaveLength(1);
    fake.listsHooks = true;
    fake.fail(/GET .webhooks/, 'denied');
    expect(await refusal(Promise.resolve(register(url)), secrets)).toMatchObject({ reason: 'unreachable' });
  });
});

describe('a provider in trouble', () => {
  it.each(['error', 'hang', 'gibberish', 'nonsense', 'lost'] as const)(
    '(%s) is asked for a page only once',
    async (fault) => {
      fake.fail(/checkout/, fault);
      expect(await refusal(tamara.start(gateway, payable(), attempt()), secrets)).toMatchObject({
        reason: 'unreachable',
      });
      expect(fake.calls).toHaveLength(1);
    },
  );

  it.each(['error', 'hang'] as const)('for a moment (%s) is asked again how an order stands', async (fault) => {
    const { ref } = await started();
    fake.fail(/GET .*orders/, fault);
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'pending' });
  });

  it.each(['error', 'gibberish', 'nonsense', 'denied', 'forbidden', 'busy', 'proxy'] as const)(
    '(%s) while a payment is read says nothing of it',
    async (fault) => {
      const { ref } = await started();
      fake.pay(ref);
      fake.fail(/^GET /, fault, 2);
      expect(await refusal(tamara.retrieve(gateway, ref), secrets)).toMatchObject({ reason: 'unreachable' });
      fake.calm();
      await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    },
  );

  it('that took a payment and never said so is looked at again', async () => {
    const { ref } = await started();
    fake.pay(ref);
    fake.fail(/authorise/, 'lost');
    expect(await refusal(tamara.retrieve(gateway, ref), secrets)).toMatchObject({ reason: 'unreachable' });
    await expect(tamara.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
  });

  it('whose token is wrong says so without the token', async () => {
    const wrong = gatewayOf('tamara', { apiKey: 'wrong-api-token' });
    const error = await refusal(tamara.retrieve(wrong, crypto.randomUUID()), ['wrong-api-token']);
    expect(error).toMatchObject({ reason: 'unreachable', message: 'tamara: read order: 401 unauthorized' });
  });
});

describe('Tamara’s token', () => {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const holds = (token: string, key = fake.notificationToken) => isTamaraToken(token, key, now);
  const swapped = (token: string, claims: object) =>
    token.replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`);

  it('holds', async () => {
    expect(await holds(fake.token())).toBe(true);
    expect(await holds(fake.token({ header: { typ: undefined } }))).toBe(true);
  });

  it.each<[string, () => string]>([
    ['of another key', () => fake.token({ forged: true })],
    ['without an algorithm', () => fake.token({ header: { alg: 'none' } })],
    ['of another algorithm', () => fake.token({ header: { alg: 'HS512' } })],
    ['that has expired', () => fake.token({ claims: { exp: seconds - 1 } })],
    ['that never expires', () => fake.token({ claims: { exp: undefined } })],
    ['of another issuer', () => fake.token({ claims: { iss: 'tamara' } })],
    ['without an issuer', () => fake.token({ claims: { iss: undefined } })],
    ['of tomorrow', () => fake.token({ claims: { iat: seconds + 86_400 } })],
    ['with other claims', () => swapped(fake.token(), { iss: 'Tamara', exp: seconds + 9_000 })],
    ['without a signature', () => fake.token().replace(/\.[^.]*$/, '.')],
    ['cut off', () => fake.token().slice(0, -1)],
    ['that is none', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('%s does not hold', async (_, make) => {
    expect(await holds(make())).toBe(false);
  });
});

describe('a Tamara message', () => {
  const parse = (rawBody: string, { bearer, query }: { bearer?: string; query?: string } = {}) => {
    const url = new URL('https://shop.example/api/webhooks/gateway');
    if (query !== undefined) url.searchParams.set('tamaraToken', query);
    const headers = new Headers(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` });
    return tamara.parseWebhook(gateway, { rawBody, headers, url });
  };

  it('names the order, and is known by order and kind, wherever the token stands', async () => {
    const { ref, attempt: wanted } = await started();
    const { text } = fake.message(ref, 'order_approved');
    const event = {
      key: `${ref}:order_approved`,
      type: 'order_approved',
      providerRef: ref,
      reference: wanted.id,
      isShownBy: expect.any(Function),
    };
    const token = fake.token();
    await expect(parse(text, { bearer: token, query: token })).resolves.toEqual(event);
    await expect(parse(text, { bearer: token })).resolves.toEqual(event);
    await expect(parse(text, { query: token })).resolves.toEqual(event);
  });

  it('of a step is known by the step, and shown once the step is', async () => {
    const ref = await authorised();
    await capture(ref);
    const parsed = async () => parse(fake.message(ref, 'order_refunded').text, { bearer: fake.token() });
    fake.refundInPortal(ref, 20);
    const [one, shown] = [await parsed(), await tamara.retrieve(gateway, ref)];
    fake.refundInPortal(ref, 30);
    const [two, all] = [await parsed(), await tamara.retrieve(gateway, ref)];
    expect(one.key).not.toBe(two.key);
    expect([shown.refunded, all.refunded]).toEqual([20_00, 50_00]);
    expect([one.isShownBy(shown), two.isShownBy(shown), two.isShownBy(all)]).toEqual([true, false, true]);
    expect(two.isRepeating).toBeUndefined();
  });

  it('of a step without its name is worked through each time', async () => {
    const ref = await authorised();
    fake.namesSteps = false;
    fake.cancelInPortal(ref);
    const event = await parse(fake.message(ref, 'order_canceled').text, { bearer: fake.token() });
    fake.namesSteps = true;
    expect(event).toMatchObject({ key: `${ref}:order_canceled`, isRepeating: true });
    const now = await tamara.retrieve(gateway, ref);
    expect(now).toMatchObject({ state: 'cancelled', payableUntil: null });
    expect([event.isShownBy(now), event.isShownBy({ ...now, state: 'paid', refunded: 0 })]).toEqual([true, false]);
  });

  it('is forged when a token is missing or does not hold', async () => {
    const { ref } = await started();
    const { text } = fake.message(ref, 'order_approved');
    const bad = fake.token({ forged: true });
    for (const tokens of [{}, { bearer: bad }, { query: bad }, { bearer: fake.token(), query: bad }, { bearer: '' }]) {
      expect(await refusal(parse(text, tokens), secrets)).toMatchObject({ reason: 'forged' });
    }
  });

  it.each(['', 'x', '[]', '{}', '{"order_id":1}'])('with the body %j is refused', async (text) => {
    expect(await refusal(parse(text, { bearer: fake.token() }), secrets)).toMatchObject({ reason: 'refused' });
  });
});
