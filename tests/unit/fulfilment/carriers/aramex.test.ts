import { describe, expect, it } from 'vitest';
import {
  type CarrierAccount,
  CarrierRefusal,
  type ParcelToSend,
  type PickupToBook,
} from '@/lib/fulfilment/carriers/contract';
import { aramexAdapter } from '@/lib/fulfilment/carriers/providers/aramex/adapter';
import { aramexStep, aramexTime } from '@/lib/fulfilment/carriers/providers/aramex/steps';
import { FakeAramex } from '../../../support/providers/aramex';
import { provide } from '../../money/payment/support';

const fake = provide(new FakeAramex(), 'ARAMEX_API_URL');
const account = (change: Record<string, string> = {}): CarrierAccount => ({
  id: 'account',
  credentials: { ...fake.account, ...change },
  sender: { city: 'الرياض', pickupCode: null, name: 'متجر', phone: '0501112233', address: 'شارع العليا' },
});
const BOX = { weightGrams: 2500, lengthCm: 40, widthCm: 30, heightCm: 20 };
const parcel = (change: Partial<ParcelToSend> = {}): ParcelToSend => ({
  id: crypto.randomUUID(),
  offerId: 'DOM-ONP',
  orderNumber: 'ORD-1',
  to: {
    name: 'سارة العتيبي',
    phone: '+966501234567',
    email: 'sara@example.com',
    address: 'شارع التحلية، حي الروضة، مبنى رقم سبعة آلاف وأربعمئة وواحد، الدور الثالث، شقة اثنتا عشرة',
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
const callsOf = (path: RegExp) => fake.calls.filter((call) => path.test(call)).length;
const QUOTE = { city: 'جدة', box: BOX, collects: 0, isReturn: false };

describe('a price of Aramex', () => {
  it('is one in riyals, for the city by Aramex’s own name', async () => {
    expect(await aramexAdapter.quote(account(), QUOTE)).toEqual([
      { id: 'DOM-ONP', carrier: 'Aramex', price: 24_15, collectFee: null, days: null },
    ]);
    expect(fake.lastRate).toMatchObject({
      OriginAddress: { City: 'Riyadh', CountryCode: 'SA' },
      DestinationAddress: { City: 'Jeddah' },
      ShipmentDetails: { ProductGroup: 'DOM', ActualWeight: { Unit: 'KG', Value: 2.5 }, Services: '' },
    });
    await aramexAdapter.quote(account(), { ...QUOTE, collects: 75_50 });
    expect(fake.lastRate).toMatchObject({
      ShipmentDetails: { Services: 'CODS', CashOnDeliveryAmount: { CurrencyCode: 'SAR', Value: 75.5 } },
    });
  });

  it('of a city that it does not know is refused in its words, as one of an address', async () => {
    const error = await aramexAdapter
      .quote(account(), { ...QUOTE, city: 'أتلانتس' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CarrierRefusal);
    expect(error).toMatchObject({
      reason: 'refused',
      words: 'DestinationAddress - City is not valid',
      isAddress: true,
    });
  });

  it.each(['error', 'busy', 'gibberish', 'hang'] as const)(
    '%s: nobody knows, and it is asked once more',
    async (fault) => {
      fake.fail(/CalculateRate/, fault);
      if (fault === 'gibberish' || fault === 'busy' || fault === 'error' || fault === 'hang')
        expect(await aramexAdapter.quote(account(), QUOTE)).toHaveLength(1);
      fake.fail(/CalculateRate/, fault, 2);
      await expect(aramexAdapter.quote(account(), QUOTE)).rejects.toMatchObject({ reason: 'unreachable' });
    },
  );
});

describe('a shipment of Aramex', () => {
  it('carries the account, the shop’s reference, and what is collected at the door', async () => {
    const sent = parcel({ collects: 144_99 });
    const report = await aramexAdapter.create(account(), sent);
    const [made] = fake.of(sent.id);
    expect(report).toMatchObject({ trackingNumber: made?.number, step: 'created' });
    expect(report.labelUrl).toBe(`${fake.origin}/content/rpt_cache/${made?.number}.pdf`);
    expect(fake.lastShipment).toMatchObject({
      Reference1: sent.id,
      Reference2: 'ORD-1',
      Shipper: { AccountNumber: fake.account.accountNumber, PartyAddress: { City: 'Riyadh' } },
      Consignee: {
        PartyAddress: { City: 'Jeddah', PostCode: '23424', CountryCode: 'SA' },
        Contact: { PersonName: 'سارة العتيبي', CellPhone: '0501234567' },
      },
      Details: {
        ProductGroup: 'DOM',
        PaymentType: 'P',
        Services: 'CODS',
        CashOnDeliveryAmount: { CurrencyCode: 'SAR', Value: 144.99 },
      },
    });
    const { Consignee } = fake.lastShipment as { Consignee: { PartyAddress: Record<string, string> } };
    const { Line1 = '', Line2 = '', Line3 = '' } = Consignee.PartyAddress;
    expect(Line1.length).toBeLessThanOrEqual(50);
    expect(`${Line1} ${Line2} ${Line3}`).toBe(`${sent.to.address} RHOD3474`);
    await aramexAdapter.create(account(), parcel());
    expect(fake.lastShipment).toMatchObject({ Details: { Services: '' } });
    expect(JSON.stringify(fake.lastShipment)).not.toContain('CashOnDelivery');
  });

  it('that is refused is none, in Aramex’s words; a fault of the address is one', async () => {
    fake.refusal = { Code: 'ERR82', Message: 'Account is on hold' };
    const error = await aramexAdapter.create(account(), parcel()).catch((thrown: unknown) => thrown);
    fake.refusal = null;
    expect(error).toMatchObject({ reason: 'refused', words: 'Account is on hold', isAddress: false });
    const { to } = parcel();
    await expect(aramexAdapter.create(account(), parcel({ to: { ...to, city: 'أتلانتس' } }))).rejects.toMatchObject({
      reason: 'refused',
      words: 'Consignee.PartyAddress - City is not valid',
      isAddress: true,
    });
  });

  it.each(['lost', 'hang', 'error', 'busy', 'gibberish', 'nonsense'] as const)(
    '%s: nobody knows, and it is not sent again',
    async (fault) => {
      fake.fail(/CreateShipments/, fault);
      await expect(aramexAdapter.create(account(), parcel())).rejects.toMatchObject({ reason: 'unreachable' });
      expect(callsOf(/CreateShipments/)).toBe(1);
    },
  );

  it.each([
    ['long', `${'حي الروضة شارع الأمير سلطان '.repeat(14)}شقة ٣`],
    ['without spaces', 'شارعالتحليةحيالروضة'.repeat(20)],
    ['of 500 characters without spaces', 'ش'.repeat(500)],
  ])('takes three lines of 50 characters of an address that is %s, and the rest as a comment', async (_, address) => {
    await aramexAdapter.create(account(), parcel({ to: { ...parcel().to, address } }));
    const { Comments, Consignee } = fake.lastShipment as {
      Comments: string;
      Consignee: { PartyAddress: Record<string, string> };
    };
    const { Line1 = '', Line2 = '', Line3 = '' } = Consignee.PartyAddress;
    for (const line of [Line1, Line2, Line3]) expect(line.length).toBeLessThanOrEqual(50);
    // The short address identifies the door, so it is never cut off.
    expect(Line1).toMatch(/^RHOD3474\b/);
    expect(Comments).toMatch(/^ORD-1 /);
    const all = [Line1, Line2, Line3, Comments.slice('ORD-1'.length)].join('').replace(/\s/g, '');
    expect(all).toBe(`RHOD3474${address}`.replace(/\s/g, ''));
  });

  it('may exist if Aramex reports an error without a reason', async () => {
    fake.failsSilently = /CreateShipments/;
    await expect(aramexAdapter.create(account(), parcel())).rejects.toMatchObject({ reason: 'unreachable' });
    fake.failsSilently = null;
  });

  it('by a password that Aramex does not take says nothing of the parcel', async () => {
    await expect(aramexAdapter.create(account({ password: 'x' }), parcel())).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});

describe('what Aramex says of a shipment', () => {
  const made = async () => {
    const sent = parcel();
    const { trackingNumber } = await aramexAdapter.create(account(), sent);
    return { id: sent.id, trackingNumber: trackingNumber ?? '' };
  };

  it('is the newest update that the shop has a word for', async () => {
    const known = await made();
    const at = Date.now();
    fake.move(known.trackingNumber, 'SH003', 'Out for Delivery', at + 1000);
    fake.move(known.trackingNumber, 'SH999', 'Something else', at + 2000);
    expect(await aramexAdapter.track(account(), known)).toMatchObject({
      step: 'out_for_delivery',
      at: new Date(at + 1000),
    });
    fake.move(known.trackingNumber, 'SH005', 'Delivered', at + 3000);
    expect(await aramexAdapter.track(account(), known)).toMatchObject({ step: 'delivered' });
  });

  it('of none is that there is none; without a number nobody can be asked', async () => {
    const none = { id: crypto.randomUUID(), trackingNumber: '99999999999' };
    await expect(aramexAdapter.track(account(), none)).rejects.toMatchObject({ reason: 'unknown' });
    await expect(aramexAdapter.track(account(), { ...none, trackingNumber: null })).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  it('has a label, asked for anew', async () => {
    const known = await made();
    expect(await aramexAdapter.label(account(), known)).toContain(known.trackingNumber);
    await expect(aramexAdapter.label(account(), { ...known, trackingNumber: '1234' })).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('cannot be taken back there; what has no number needs no taking back', async () => {
    const known = await made();
    await expect(aramexAdapter.cancel(account(), known)).rejects.toMatchObject({ reason: 'refused' });
    await aramexAdapter.cancel(account(), { id: known.id, trackingNumber: null });
  });

  it.each([
    ['SH014', 'Record created.', 'created'],
    ['SH001', 'Received', 'in_transit'],
    ['SH003', null, 'out_for_delivery'],
    ['SH005', null, 'delivered'],
    ['SH006', 'Collected by Consignee', 'delivered'],
    ['SH069', 'Returned to Shipper', 'returned'],
    ['SH033', 'Attempted Delivery - Customer Not Available', 'attempt_failed'],
    ['SH012', 'Picked Up From Shipper', 'picked_up'],
    ['SH776', 'Picked up by the consignee', null],
    ['SH034', 'Unable to deliver - no answer', 'attempt_failed'],
    ['SH035', 'Delivery unsuccessful', 'attempt_failed'],
    ['SH039', 'Undelivered, returning to shipper', 'returning'],
    ['SH040', 'Unable to deliver - held at Riyadh', 'on_hold'],
    ['SH041', 'Undelivered, in transit to origin', 'in_transit'],
    ['SH036', 'With delivery courier', 'out_for_delivery'],
    ['SH037', 'Processed at origin facility', 'in_transit'],
    ['SH038', 'Customs cleared', 'in_transit'],
    ['SH775', 'Not out for delivery', null],
    ['SH022', 'Departed Operations facility – In Transit', 'in_transit'],
    // Only documented codes may cause a refund or a payment.
    ['SH777', 'Delivered', null],
    ['SH778', 'Returned to Shipper', null],
    ['SH779', null, null],
  ])('%s %s: %s', (code, words, step) => {
    expect(aramexStep(code, words)).toBe(step);
  });

  it.each([
    ['/Date(1722924060000+0300)/', '2024-08-06T06:01:00.000Z'],
    ['/Date(1722924060000)/', '2024-08-06T06:01:00.000Z'],
    ['2015-07-13T13:08:00', '2015-07-13T10:08:00.000Z'],
    ['2015-07-13T13:08:00Z', '2015-07-13T13:08:00.000Z'],
    ['2015-07-13T13:08:00.5+04:00', '2015-07-13T09:08:00.000Z'],
    ['2015-13-13T13:08:00', null],
    ['yesterday', null],
    [null, null],
  ])('%s is %s', (text, at) => {
    expect(aramexTime(text)?.toISOString() ?? null).toBe(at);
  });
});

describe('an account with Aramex', () => {
  it('is tested by a call that changes nothing', async () => {
    expect(await aramexAdapter.test(account())).toEqual({ result: 'ok' });
    expect(await aramexAdapter.test(account({ accountPin: 'x' }))).toEqual({ result: 'refused' });
    fake.fail(/CalculateRate/, 'error', 2);
    await expect(aramexAdapter.test(account())).rejects.toMatchObject({ reason: 'unreachable' });
    expect(callsOf(/CreateShipments/)).toBe(0);
  });

  it('hears of no message', () => {
    expect(() => aramexAdapter.parseWebhook(account(), { rawBody: '{}' })).toThrow();
  });
});

describe('a visit of Aramex’s driver', () => {
  const HOUR = 60 * 60 * 1000;
  const visit = (change: Partial<PickupToBook> = {}): PickupToBook => ({
    id: crypto.randomUUID(),
    readyAt: new Date(Date.now() + HOUR),
    latestAt: new Date(Date.now() + 5 * HOUR),
    parcels: [],
    weightGrams: 4500,
    ...change,
  });
  const made = async () => ({ trackingNumber: (await aramexAdapter.create(account(), parcel())).trackingNumber ?? '' });
  const { pickups } = aramexAdapter;
  if (!pickups) throw new Error('Aramex sends drivers');

  it('fetches shipments that have their numbers, and is named by its GUID', async () => {
    const parcels = [await made(), await made()];
    const wanted = visit({ parcels });
    const booked = await pickups.book(account(), wanted);
    const [kept] = fake.pickups.values();
    expect(booked).toEqual({ reference: kept?.guid, number: kept?.id });
    expect(kept?.body).toMatchObject({
      Reference1: wanted.id,
      Status: 'Ready',
      PickupAddress: { City: 'Riyadh' },
      PickupItems: [{ ProductGroup: 'DOM', NumberOfShipments: 2, ShipmentWeight: { Unit: 'KG', Value: 4.5 } }],
      ExistingShipments: parcels.map(({ trackingNumber }) => ({
        Number: trackingNumber,
        OriginEntity: 'RUH',
        ProductGroup: 'DOM',
      })),
    });
    await pickups.cancel(account(), booked.reference);
    expect(kept?.isOver).toBe(true);
    await expect(pickups.cancel(account(), booked.reference)).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each(['lost', 'busy', 'error', 'gibberish'] as const)(
    '%s: nobody knows, and it is asked for once',
    async (fault) => {
      const before = callsOf(/CreatePickup/);
      fake.fail(/CreatePickup/, fault);
      await expect(pickups.book(account(), visit({ parcels: [await made()] }))).rejects.toMatchObject({
        reason: 'unreachable',
      });
      expect(callsOf(/CreatePickup/)).toBe(before + 1);
    },
  );

  it('that is refused is none, in Aramex’s words', async () => {
    const late = visit({
      readyAt: new Date(Date.now() + 9 * 24 * HOUR),
      latestAt: new Date(Date.now() + 10 * 24 * HOUR),
    });
    await expect(pickups.book(account(), { ...late, parcels: [await made()] })).rejects.toMatchObject({
      reason: 'refused',
      words: 'ReadyTime is not valid',
    });
  });

  it.each([
    ['an error without a reason', { HasErrors: true, Notifications: [] }],
    ['an error without a list of reasons', { HasErrors: true, Notifications: null }],
    ['nothing that says how it went', {}],
  ])('is not cancelled by %s', async (_, answer) => {
    const { reference } = await pickups.book(account(), visit({ parcels: [await made()] }));
    fake.cancelAnswer = answer;
    await expect(pickups.cancel(account(), reference)).rejects.toMatchObject({ reason: 'unreachable' });
    fake.cancelAnswer = null;
  });

  it('is told the rest of a long address', async () => {
    const { sender, ...rest } = account();
    const address = `${'حي الروضة شارع الأمير سلطان '.repeat(8)}مستودع ٣`;
    await pickups.book({ ...rest, sender: { ...sender, address } }, visit({ parcels: [await made()] }));
    const { PickupAddress, Comments } = ([...fake.pickups.values()].at(-1)?.body ?? {}) as {
      PickupAddress: Record<string, string>;
      Comments: string;
    };
    const { Line1 = '', Line2 = '', Line3 = '' } = PickupAddress;
    for (const line of [Line1, Line2, Line3]) expect(line.length).toBeLessThanOrEqual(50);
    expect([Line1, Line2, Line3, Comments].join(' ')).toBe(address);
  });

  it.each(['CalculateRate', 'PrintLabel', 'TrackShipments', 'CreatePickup'])(
    'is unknown, as is any %s, after an error without a reason',
    async (method) => {
      const { trackingNumber } = await made();
      const known = { id: crypto.randomUUID(), trackingNumber };
      fake.failsSilently = new RegExp(method);
      const calls: Record<string, () => Promise<unknown>> = {
        CalculateRate: () => aramexAdapter.quote(account(), QUOTE),
        PrintLabel: () => aramexAdapter.label(account(), known),
        TrackShipments: () => aramexAdapter.track(account(), known),
        CreatePickup: () => pickups.book(account(), visit({ parcels: [{ trackingNumber }] })),
      };
      await expect(calls[method]?.()).rejects.toMatchObject({ reason: 'unreachable' });
      fake.failsSilently = null;
    },
  );

  it('without a GUID is one of which nobody knows', async () => {
    fake.answersEmpty = true;
    await expect(pickups.book(account(), visit({ parcels: [await made()] }))).rejects.toMatchObject({
      reason: 'unreachable',
    });
    fake.answersEmpty = false;
  });
});
