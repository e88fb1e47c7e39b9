import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CarrierAccount, ParcelToSend } from '@/lib/fulfilment/carriers/contract';
import { otoAdapter } from '@/lib/fulfilment/carriers/providers/oto/adapter';
import { otoStep } from '@/lib/fulfilment/carriers/providers/oto/steps';
import { otoTime } from '@/lib/fulfilment/carriers/providers/oto/time';
import { FakeOto } from '../../../support/providers/oto';
import { provide, refusal } from '../../money/payment/support';

const fake = provide(new FakeOto(), 'OTO_API_URL');
const SECRET = 'a secret of the shop';
let count = 0;
/** Tokens are cached per account, so each test uses a new one. */
const account = (change: Partial<CarrierAccount['credentials']> = {}): CarrierAccount => ({
  id: `account-${count++}`,
  credentials: { refreshToken: fake.refreshToken, webhookSecret: SECRET, ...change } as Record<string, string>,
  sender: { city: 'الرياض', pickupCode: null, name: 'متجر', phone: '0501112233', address: 'شارع العليا' },
});
const BOX = { weightGrams: 2500, lengthCm: 40, widthCm: 30, heightCm: 20 };
const parcel = (change: Partial<ParcelToSend> = {}): ParcelToSend => ({
  id: crypto.randomUUID(),
  offerId: '7109',
  orderNumber: 'ORD-1',
  to: {
    name: 'سارة العتيبي',
    phone: '+966501234567',
    email: 'sara@example.com',
    address: 'شارع التحلية',
    city: 'جدة',
    postalCode: '23424',
    shortAddress: 'RHOD3474',
  },
  box: BOX,
  collects: 0,
  value: 144_99,
  pieces: [{ name: 'فأرة', sku: 'M-1', quantity: 3, unitPrice: 48_33 }],
  ...change,
});
const known = (id: string) => ({ id, trackingNumber: null });
const callsOf = (path: RegExp) => fake.calls.filter((call) => path.test(call)).length;

describe('a token of OTO', () => {
  it('is asked for once and kept until it ends', async () => {
    const one = account();
    for (let times = 0; times < 3; times++)
      await otoAdapter.quote(one, { city: 'جدة', box: BOX, collects: 0, isReturn: false });
    expect(callsOf(/refreshToken/)).toBe(1);
  });

  it('that has ended sooner is asked for anew, once', async () => {
    const one = account();
    await otoAdapter.quote(one, { city: 'جدة', box: BOX, collects: 0, isReturn: false });
    fake.endTokens();
    await expect(otoAdapter.quote(one, { city: 'جدة', box: BOX, collects: 0, isReturn: false })).resolves.toHaveLength(
      2,
    );
    expect(callsOf(/refreshToken/)).toBe(2);
  });

  it.each([
    ['a good one', {}, 'ok'],
    ['a wrong one', { refreshToken: 'wrong' }, 'refused'],
  ])('is tested: %s', async (_, change, result) => {
    await expect(otoAdapter.test(account(change))).resolves.toEqual({ result });
  });

  it('is unreachable where nobody answers', async () => {
    fake.fail(/refreshToken/, 'error', 2);
    expect((await refusal(otoAdapter.test(account()), [fake.refreshToken])).reason).toBe('unreachable');
  });
});

describe('prices', () => {
  it('name cities as OTO spells them, weight in kilograms, and come cheapest first, to the door', async () => {
    const offers = await otoAdapter.quote(account(), { city: 'جده', box: BOX, collects: 0, isReturn: false });
    expect(fake.lastFee).toMatchObject({ originCity: 'Riyadh', destinationCity: 'Jeddah', weight: 2.5, totalDue: 0 });
    expect(offers).toEqual([
      { id: '7300', carrier: 'Aramex', price: 18_00, collectFee: null, days: { min: 0, max: 0 } },
      { id: '7109', carrier: 'SMSA', price: 22_50, collectFee: null, days: { min: 1, max: 5 } },
    ]);
  });

  it('leave out who does not collect so much, and say what collecting costs', async () => {
    const offers = await otoAdapter.quote(account(), { city: 'Jeddah', box: BOX, collects: 900_00, isReturn: false });
    expect(offers).toEqual([{ id: '7109', carrier: 'SMSA', price: 22_50, collectFee: 3_00, days: { min: 1, max: 5 } }]);
    expect(fake.lastFee).toMatchObject({ totalDue: 900 });
  });

  it('of a return name companies that fetch from a shopper’s door', async () => {
    const one = account();
    const sender = { ...one.sender, city: 'جدة', name: 'سارة' };
    await otoAdapter.quote({ ...one, sender }, { city: 'الرياض', box: BOX, collects: 0, isReturn: true });
    expect(fake.lastFee).toMatchObject({
      originCity: 'Jeddah',
      destinationCity: 'Riyadh',
      totalDue: 0,
      forReverseShipment: true,
    });
    await otoAdapter.quote(one, { city: 'جدة', box: BOX, collects: 0, isReturn: false });
    expect(fake.lastFee).not.toHaveProperty('forReverseShipment');
  });

  it('are refused with OTO’s words for a city that it does not know', async () => {
    const error = await refusal(
      otoAdapter.quote(account(), { city: 'أتلانتس', box: BOX, collects: 0, isReturn: false }),
    );
    expect(error.reason).toBe('refused');
    expect(error).toMatchObject({ code: 'OTO1010' });
  });

  it.each(['error', 'busy', 'gibberish', 'nonsense', 'denied', 'proxy'] as const)('%s are unknown', async (fault) => {
    fake.fail(/checkOTODeliveryFee/, fault, 4);
    const asked = otoAdapter.quote(account(), { city: 'جدة', box: BOX, collects: 0, isReturn: false });
    if (fault === 'nonsense') await expect(asked).resolves.toEqual([]);
    else expect((await refusal(asked)).reason).toBe('unreachable');
  });
});

describe('a parcel', () => {
  it('goes with all that OTO asks for, and comes back with its number, page and label', async () => {
    const one = parcel();
    const report = await otoAdapter.create(account(), one);
    expect(fake.lastOrder).toMatchObject({
      orderId: one.id,
      ref1: 'ORD-1',
      createShipment: true,
      deliveryOptionId: 7109,
      payment_method: 'paid',
      amount: 144.99,
      amount_due: 0,
      packageWeight: 2.5,
      senderInformation: { senderMobile: '501112233', senderCity: 'Riyadh', senderCountry: 'SA' },
      customer: { name: 'سارة العتيبي', mobile: '501234567', city: 'Jeddah', shortAddressCode: 'RHOD3474' },
      items: [{ name: 'فأرة', sku: 'M-1', quantity: 3, price: 48.33, rowTotal: 144.99 }],
    });
    expect(report).toEqual({
      trackingNumber: fake.order(one.id).shipmentId,
      trackingUrl: `https://track.example/${fake.order(one.id).shipmentId}`,
      labelUrl: `https://label.example/awb?enc=${one.id}`,
      step: 'created',
      at: expect.any(Date),
    });
  });

  it('collects at the door exactly what it is told', async () => {
    await otoAdapter.create(account(), parcel({ collects: 1_234_05 }));
    expect(fake.lastOrder).toMatchObject({ payment_method: 'cod', amount: 1234.05, amount_due: 1234.05 });
  });

  it('leaves from a place of the account’s where one is named', async () => {
    const { sender, ...one } = account();
    await otoAdapter.create({ ...one, sender: { ...sender, pickupCode: 'riyadh1' } }, parcel());
    expect(fake.lastOrder).toMatchObject({ pickupLocationCode: 'riyadh1' });
    expect(fake.lastOrder).not.toHaveProperty('senderInformation');
  });

  it('is never a second one: the same id again is looked up', async () => {
    const one = parcel();
    const [first, again] = [await otoAdapter.create(account(), one), await otoAdapter.create(account(), one)];
    expect(again.trackingNumber).toBe(first.trackingNumber);
    expect(callsOf(/createOrder/)).toBe(1);
  });

  it('whose answer is lost is not asked for again, and found afterwards', async () => {
    const one = parcel();
    fake.fail(/createOrder/, 'lost');
    expect((await refusal(otoAdapter.create(account(), one))).reason).toBe('unreachable');
    expect(callsOf(/createOrder/)).toBe(1);
    await expect(otoAdapter.create(account(), one)).resolves.toMatchObject({
      trackingNumber: fake.order(one.id).shipmentId,
    });
    expect(callsOf(/createOrder/)).toBe(1);
  });

  it('that two ask for at once is one', async () => {
    const one = parcel();
    // Both calls search for the order before either creates it.
    const [first, second] = await Promise.all([otoAdapter.create(account(), one), otoAdapter.create(account(), one)]);
    expect(first?.trackingNumber).toBe(second?.trackingNumber);
    expect(fake.orders.get(one.id)).toBeDefined();
  });

  it('waits for its number where OTO takes its time', async () => {
    fake.numberAfter = 3;
    const one = parcel();
    await expect(otoAdapter.create(account(), one)).resolves.toMatchObject({ trackingNumber: null, step: null });
    await otoAdapter.track(account(), known(one.id));
    await expect(otoAdapter.track(account(), known(one.id))).resolves.toMatchObject({
      trackingNumber: expect.any(String),
    });
    fake.numberAfter = 0;
  });

  it.each([
    ['without credit', () => Object.assign(fake, { hasCredit: false }), {}, 'OTO1006'],
    ['by an offer that is gone', () => {}, { offerId: '1' }, 'OTO1004'],
  ])('is refused with OTO’s words %s', async (_, before, change, code) => {
    before();
    const one = parcel(change);
    const error = await refusal(otoAdapter.create(account(), one));
    expect(error).toMatchObject({ reason: 'refused', code });
    expect(fake.orders.has(one.id)).toBe(false);
    fake.hasCredit = true;
  });

  it.each(['hang', 'error', 'busy', 'gibberish', 'denied'] as const)('%s: nobody knows', async (fault) => {
    fake.fail(/createOrder/, fault, 2);
    expect((await refusal(otoAdapter.create(account(), parcel()))).reason).toBe('unreachable');
  });

  it('that OTO does not know is unknown', async () => {
    expect((await refusal(otoAdapter.track(account(), known(crypto.randomUUID())))).reason).toBe('unknown');
  });

  it('is taken back until it is picked up; once more changes nothing', async () => {
    const one = parcel();
    await otoAdapter.create(account(), one);
    await otoAdapter.cancel(account(), known(one.id));
    await otoAdapter.cancel(account(), known(one.id));
    expect(fake.order(one.id).status).toBe('shipmentCanceled');
    expect(callsOf(/cancelShipment/)).toBe(1);
    await otoAdapter.cancel(account(), known(crypto.randomUUID()));
    const other = parcel();
    await otoAdapter.create(account(), other);
    fake.move(other.id, 'pickedUp');
    expect(await refusal(otoAdapter.cancel(account(), known(other.id)))).toMatchObject({
      reason: 'refused',
      code: 'OTO1082',
    });
  });

  it('without a shipment is taken back as an order', async () => {
    fake.numberAfter = 99;
    const one = parcel();
    await otoAdapter.create(account(), one);
    await otoAdapter.cancel(account(), known(one.id));
    expect(fake.order(one.id).status).toBe('canceled');
    fake.numberAfter = 0;
  });

  it('has a label at an address', async () => {
    const one = parcel();
    await otoAdapter.create(account(), one);
    await expect(otoAdapter.label(account(), known(one.id))).resolves.toBe(`https://label.example/awb?enc=${one.id}`);
  });
});

describe('messages', () => {
  const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64');
  const read = (body: object | string, one = account()) =>
    otoAdapter.parseWebhook(one, { rawBody: typeof body === 'string' ? body : JSON.stringify(body) });
  const status = (change: object = {}) => ({
    orderId: 'p-1',
    status: 'delivered',
    timestamp: '1595941360328',
    signature: hmac('p-1:delivered:1595941360328'),
    ...change,
  });

  it('say what became of a parcel, and when', () => {
    expect(read(status())).toEqual({
      kind: 'step',
      parcelId: 'p-1',
      step: 'delivered',
      at: new Date(1595941360328),
      reason: null,
    });
    // A numeric timestamp is also accepted.
    expect(read(status({ timestamp: 1595941360328 }))).toMatchObject({ step: 'delivered' });
  });

  it('of a status without a word of the shop’s say nothing', () => {
    const signature = hmac('p-1:informationUpdate:1595941360328');
    expect(read(status({ status: 'informationUpdate', signature }))).toMatchObject({ kind: 'step', step: null });
  });

  it.each([
    ['another status', { status: 'returned' }],
    ['another order', { orderId: 'p-2' }],
    ['another time', { timestamp: '1595941360329' }],
    ['another secret', { signature: hmac('p-1:delivered:1595941360328', 'other') }],
    ['no signature', { signature: '' }],
  ])('with %s are forged', (_, change) => {
    expect(() => read(status(change))).toThrow(expect.objectContaining({ reason: 'forged' }));
  });

  it.each(['', 'null', '[]', '{"orderId":1}', '{"a":'])('that are none (%s) are refused', (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ reason: 'refused' }));
  });

  it('are not believed while there is no secret', () => {
    expect(() => read(status(), account({ webhookSecret: '' }))).toThrow(expect.objectContaining({ reason: 'forged' }));
  });

  it.each(['deliveryCompanyError', ''])('that no carrier took it, signed with «%s», say why', (signed) => {
    const body = {
      orderId: 'p-1',
      errorCode: 'deliveryCompanyError',
      deliveryCompanyResponse: 'City/Zipcode is empty',
      timestamp: '1653642441399',
      signature: hmac(`p-1:${signed}:1653642441399`),
    };
    expect(read(body)).toEqual({ kind: 'refused', parcelId: 'p-1', reason: 'City/Zipcode is empty' });
  });

  it('are asked for once at an address for each kind, and brought up to date with the secret', async () => {
    const one = account();
    fake.hooks = [];
    await expect(otoAdapter.registerWebhook(one, 'https://shop.example/hook')).resolves.toBe('registered');
    await expect(otoAdapter.registerWebhook(one, 'https://shop.example/hook')).resolves.toBe('already');
    expect(fake.hooks.map(({ url, webhookType }) => [url, webhookType])).toEqual([
      ['https://shop.example/hook?type=orderStatus', 'orderStatus'],
      ['https://shop.example/hook?type=shipmentError', 'shipmentError'],
    ]);
    const other = account({ webhookSecret: 'another' });
    await expect(otoAdapter.registerWebhook(other, 'https://shop.example/hook')).resolves.toBe('updated');
    expect(fake.hooks.map(({ secretKey }) => secretKey)).toEqual(['another', 'another']);
  });
});

describe('words and times of OTO', () => {
  it.each([
    ['1595941360328', '2020-07-28T13:02:40.328Z'],
    ['2026-04-27 12:42:07', '2026-04-27T12:42:07.000Z'],
    ['2024-08-15T11:36:00', '2024-08-15T11:36:00.000Z'],
    ['2024-08-15T11:36:00.5Z', '2024-08-15T11:36:00.000Z'],
    ['1595941360', '2020-07-28T13:02:40.000Z'],
    ['2026-04-27 12:42', '2026-04-27T12:42:00.000Z'],
    ['2026-04-27T12:42:07+03:00', '2026-04-27T09:42:07.000Z'],
    ['2026-04-27 12:42:07 +0300', '2026-04-27T09:42:07.000Z'],
    ['2026-13-27 12:42:07', null],
    ['27/04/2026', null],
    ['', null],
    [null, null],
  ])('%s is %s', (text, moment) => {
    expect(otoTime(text)?.toISOString() ?? null).toBe(moment);
  });

  it.each([
    ['pickedUp', 'picked_up'],
    ['undeliveredAttempt', 'attempt_failed'],
    ['returned', 'returned'],
    ['reverseReturned', null],
    ['toString', null],
    [undefined, null],
  ])('%s means %s', (said, step) => {
    expect(otoStep(said)).toBe(step);
  });
});
