import { describe, expect, it } from 'vitest';
import { hmacSha256 } from '@/lib/money/payment/providers/proof';
import { tapAdapter as tap, tapSignedText } from '@/lib/money/payment/providers/tap/adapter';
import { FakeTap } from '../../../support/providers/tap';
import { attempt, gatewayOf, payable, provide, refusal, toPage } from './support';

const fake = provide(new FakeTap(), 'TAP_API_URL', '/v2');
const gateway = gatewayOf('tap', { liveSecretKey: fake.key });
const secrets = [fake.key];

const started = async (change = {}) => {
  const wanted = attempt();
  const start = await toPage(tap.start(gateway, payable(change), wanted));
  return { start, attempt: wanted, ref: start.providerRef };
};
const sent = () => JSON.parse(fake.bodies.at(-1) ?? '{}') as Record<string, unknown>;

describe('a Tap payment', () => {
  it('begins at a page of Tap’s with every method', async () => {
    const { start, attempt: wanted, ref } = await started();
    const payableUntil = expect.any(Date);
    const page = `${fake.origin}/pay/${ref}`;
    expect(start).toEqual({ kind: 'redirect', url: page, providerRef: ref, liveMode: false, payableUntil });
    expect(sent()).toMatchObject({
      source: { id: 'src_all' },
      customer: { phone: { country_code: '966', number: '501234567' } },
      post: { url: wanted.webhookUrl },
      redirect: { url: wanted.returnUrl },
      transaction: { expiry: { period: 60, type: 'MINUTE' } },
    });
    await expect(tap.retrieve(gateway, ref)).resolves.toEqual({
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

  it.each([
    [115_50, '115.50'],
    [4_35, '4.35'],
    [100, '1.00'],
    [1_234_567_89, '1234567.89'],
  ])('of %i halalas asks for %s and reads the same', async (total, text) => {
    const { ref } = await started({ total });
    expect(fake.bodies.at(-1)).toContain(`"amount":${text},`);
    await expect(tap.retrieve(gateway, ref)).resolves.toMatchObject({ amount: total });
  });

  it('started twice with one attempt is one charge', async () => {
    const wanted = attempt();
    const one = await tap.start(gateway, payable(), wanted);
    await expect(tap.start(gateway, payable(), wanted)).resolves.toEqual(one);
  });

  it('goes out without a phone that is no Saudi one, and to the merchant that is set', async () => {
    const customer = { ...payable().customer, phone: '+44 20 7946 0000' };
    const several = gatewayOf('tap', { liveSecretKey: fake.key, merchantId: '599424' });
    await tap.start(several, payable({ customer }), attempt({ expiresAt: new Date() }));
    expect(sent()).toMatchObject({ merchant: { id: '599424' }, transaction: { expiry: { period: 5 } } });
    expect(sent().customer).not.toHaveProperty('phone');
  });

  it.each([
    ['INITIATED', 'pending'],
    ['IN_PROGRESS', 'pending'],
    ['UNKNOWN', 'pending'],
    ['CAPTURED', 'paid'],
    ['ABANDONED', 'expired'],
    ['TIMEDOUT', 'expired'],
    ['CANCELLED', 'cancelled'],
    ['VOID', 'cancelled'],
    ['FAILED', 'failed'],
    ['DECLINED', 'failed'],
    ['RESTRICTED', 'failed'],
  ])('that is %s is %s', async (status, state) => {
    const { ref, attempt: wanted } = await started();
    expect(fake.end(ref, status)).toBe(`${wanted.returnUrl}?tap_id=${ref}`);
    await expect(tap.retrieve(gateway, ref)).resolves.toMatchObject({ state });
    await expect(tap.cancel(gateway, { providerRef: ref, amount: 144_99 })).resolves.toMatchObject({ state });
  });

  it('with a status that Tap does not document is unknown', async () => {
    const { ref } = await started();
    fake.end(ref, 'SOMETHING');
    expect(await refusal(tap.retrieve(gateway, ref), secrets)).toMatchObject({ reason: 'unreachable' });
  });
});

describe('a refund', () => {
  const back = (providerRef: string, amount: number, idempotencyKey = crypto.randomUUID()) =>
    tap.refund(gateway, { providerRef, amount, idempotencyKey, reason: 'أعيد المنتج' });

  it('gives the money back once', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const key = crypto.randomUUID();
    const one = await back(ref, 144_99, key);
    expect(one.state).toBe('done');
    await expect(back(ref, 144_99, key)).resolves.toEqual(one);
    expect(await refusal(back(ref, 1), secrets)).toMatchObject({ reason: 'refused' });
  });

  it('may take its time', async () => {
    const { ref } = await started();
    fake.pay(ref);
    fake.isSlow = true;
    await expect(back(ref, 44_99)).resolves.toMatchObject({ state: 'pending' });
    fake.isSlow = false;
  });

  it('is found again by its id and by our key, with how it stands', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const find = (refundRef: string | null, idempotencyKey: string) =>
      tap.refundState(gateway, { providerRef: ref, refundRef, idempotencyKey, askedAt: new Date() });
    const key = crypto.randomUUID();
    await expect(find(null, key)).resolves.toBeNull();
    await back(ref, 10_00);
    fake.isSlow = true;
    fake.fail(/POST .*refunds\/$/, 'lost', 2);
    expect(await refusal(back(ref, 44_99, key), secrets)).toMatchObject({ reason: 'unreachable' });
    fake.isSlow = false;
    const found = await find(null, key);
    expect(found).toEqual({ refundRef: [...fake.refunds.keys()].at(-1), state: 'pending' });
    const refundRef = found?.refundRef ?? '';
    fake.endRefund(refundRef, 'REFUNDED');
    await expect(find(refundRef, key)).resolves.toEqual({ refundRef, state: 'done' });
    fake.endRefund(refundRef, 'DECLINED');
    await expect(find(null, key)).resolves.toEqual({ refundRef, state: 'failed' });
    await expect(find(null, crypto.randomUUID())).resolves.toBeNull();
  });

  it('that may be behind a full page of others is not called unmade', async () => {
    const { ref } = await started();
    fake.pay(ref);
    for (let count = 0; count < 50; count++) await back(ref, 1);
    const find = (askedAt: number) =>
      tap.refundState(gateway, {
        providerRef: ref,
        refundRef: null,
        idempotencyKey: crypto.randomUUID(),
        askedAt: new Date(askedAt),
      });
    const twoDays = Date.now() - 2 * 86_400_000;
    await expect(find(twoDays)).resolves.toEqual({ refundRef: null, state: 'unknown' });
    // A retry is safe while the idempotency key is valid.
    await expect(find(Date.now())).resolves.toBeNull();
    // The listed refunds go back far enough to include this one.
    for (const made of fake.refunds.values()) made.created = String(twoDays - 86_400_000);
    await expect(find(twoDays)).resolves.toBeNull();
  });

  it('of a charge that was not paid is refused', async () => {
    const { ref } = await started();
    const error = await refusal(back(ref, 144_99), secrets);
    expect(error).toMatchObject({ reason: 'refused', message: 'tap: refund: 400 1143' });
  });
});

it('tests its key with a charge that does not exist', async () => {
  await expect(tap.test(gateway)).resolves.toEqual({ result: 'ok' });
  const wrong = gatewayOf('tap', { liveSecretKey: 'sk_wrong' });
  await expect(tap.test(wrong)).resolves.toEqual({ result: 'refused', key: 'liveSecretKey' });
  fake.fail(/charges/, 'error', 2);
  expect(await refusal(tap.test(gateway), secrets)).toMatchObject({ reason: 'unreachable' });
});

describe('a provider in trouble', () => {
  it.each(['error', 'hang', 'gibberish', 'nonsense'] as const)('(%s) leaves the payment unknown', async (fault) => {
    fake.fail(/charges/, fault, 2);
    expect(await refusal(tap.start(gateway, payable(), attempt()), secrets)).toMatchObject({ reason: 'unreachable' });
  });

  it.each(['error', 'hang', 'lost'] as const)('for a moment (%s) is asked again, with the same key', async (fault) => {
    const before = fake.charges.size;
    fake.fail(/charges/, fault);
    await expect(tap.start(gateway, payable(), attempt())).resolves.toMatchObject({ kind: 'redirect' });
    expect(fake.charges.size).toBe(before + 1);
  });

  it.each(['error', 'gibberish', 'nonsense', 'denied', 'forbidden', 'busy', 'proxy'] as const)(
    '(%s) while a payment is read says nothing of it',
    async (fault) => {
      const { ref } = await started();
      fake.pay(ref);
      fake.fail(/^GET /, fault, 2);
      expect(await refusal(tap.retrieve(gateway, ref), secrets)).toMatchObject({ reason: 'unreachable' });
      fake.calm();
      await expect(tap.retrieve(gateway, ref)).resolves.toMatchObject({ state: 'paid' });
    },
  );

  it('whose key is wrong says so without the key', async () => {
    const error = await refusal(tap.retrieve(gatewayOf('tap', { liveSecretKey: 'sk_wrong_key' }), 'chg_1'), [
      'sk_wrong_key',
    ]);
    expect(error).toMatchObject({ reason: 'unreachable', message: 'tap: read charge: 401 2107' });
  });

  it('is not asked without a key', async () => {
    expect(await refusal(tap.retrieve(gatewayOf('tap', {}), 'chg_1'))).toMatchObject({ reason: 'unreachable' });
    expect(fake.calls).toEqual([]);
  });
});

describe('a Tap message', () => {
  const url = new URL('https://shop.example/api/webhooks/gateway');
  const parse = (rawBody: string, hashstring?: string) =>
    tap.parseWebhook(gateway, { rawBody, headers: new Headers(hashstring === undefined ? {} : { hashstring }), url });

  it('is hashed as Tap’s documents say', () => {
    const text = tapSignedText({
      id: 'chg_TEST_0001',
      amount: 115_50,
      currency: 'SAR',
      gatewayReference: 'gw_1',
      paymentReference: 'pay_1',
      status: 'CAPTURED',
      created: '1698392202943',
    });
    expect(text).toBe(
      'x_idchg_TEST_0001x_amount115.50x_currencySARx_gateway_referencegw_1x_payment_referencepay_1x_statusCAPTUREDx_created1698392202943',
    );
    expect(hmacSha256('sk_test_vector_key', text).toString('hex')).toBe(
      '99c2f540e2c42fc7f71699d2e6c667e4e261451ca434c200b208579fa6a2879e',
    );
  });

  it.each([
    ['paid', 144_99, 'CAPTURED'],
    ['paid in whole riyals', 100, 'CAPTURED'],
    ['declined, without the bank’s references', 115_50, 'DECLINED'],
  ])('%s names the charge, and is known by charge and status', async (_, total, status) => {
    const { ref } = await started({ total });
    fake.end(ref, status);
    const { text, hash } = fake.message(ref);
    const event = { key: `${ref}:${status}`, type: status, providerRef: ref, isShownBy: expect.any(Function) };
    await expect(parse(text, hash)).resolves.toEqual(event);
    await expect(parse(text, hash.toUpperCase())).resolves.toEqual(event);
  });

  it('is shown by any end, whatever it tells itself', async () => {
    const { ref } = await started();
    const open = fake.keep(ref);
    const ends = [];
    for (const status of ['CAPTURED', 'FAILED']) {
      open();
      fake.end(ref, status);
      const { text, hash } = fake.message(ref);
      ends.push({ event: await parse(text, hash), found: await tap.retrieve(gateway, ref) });
    }
    open();
    const begun = await tap.retrieve(gateway, ref);
    for (const { event } of ends) {
      expect(ends.map(({ found }) => event.isShownBy(found))).toEqual([true, true]);
      expect(event.isShownBy(begun)).toBe(false);
    }
  });

  it('of a void is shown by nothing but a void', async () => {
    const { ref } = await started();
    fake.pay(ref);
    const paid = await tap.retrieve(gateway, ref);
    fake.end(ref, 'VOID');
    const { text, hash } = fake.message(ref);
    const { isShownBy } = await parse(text, hash);
    const voided = await tap.retrieve(gateway, ref);
    expect(voided).toMatchObject({ state: 'cancelled', payableUntil: null });
    expect([isShownBy(paid), isShownBy(voided)]).toEqual([false, true]);
  });

  it.each<[string, (message: { text: string; hash: string }) => [string, string?]]>([
    ['another amount', ({ text, hash }) => [text.replace('144.99', '1.00'), hash]],
    ['another status', ({ text, hash }) => [text.replace('CAPTURED', 'DECLINED'), hash]],
    ['another charge', ({ text, hash }) => [text.replaceAll('chg_TS', 'chg_TX'), hash]],
    ['another key', ({ text }) => [text, fake.hash(JSON.parse(text), 'sk_test_other')]],
    ['no hash', ({ text }) => [text]],
    ['an empty hash', ({ text }) => [text, '']],
    ['half a hash', ({ text, hash }) => [text, hash.slice(0, 32)]],
    ['no JSON', ({ hash }) => ['x', hash]],
    ['another shape', ({ hash }) => ['{"id":"chg_1"}', hash]],
    ['fractions of a halala', ({ text, hash }) => [text.replace('144.99', '144.990001'), hash]],
  ])('with %s is forged', async (_, change) => {
    const { ref } = await started();
    fake.pay(ref);
    expect(await refusal(parse(...change(fake.message(ref))), secrets)).toMatchObject({ reason: 'forged' });
  });
});
