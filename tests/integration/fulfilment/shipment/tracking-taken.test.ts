import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import { orderNumber } from '@/lib/orders/order/order-number';
import { expectRefusal, tally } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOrder, makeProduct, makeStaff, oneItem, signedInAs, word } from '../../../support/make/make';
import { pack as packParcel } from '../../../support/make/pack';

/* Tracking numbers are unique per carrier, because payout files identify parcels by them. */

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const made = (shippingMethod: string) =>
  makeOrder({ status: 'confirmed', paymentMethod: 'cash', shippingMethod, items: oneItem() });
const pathOf = ({ id }: { id: string }) => `/api/admin/orders/${id}/shipments`;
const numberOf = () => `T${word()}`.toUpperCase();
const pack = (order: { id: string }, change: object) =>
  packParcel(staff, order, { id: randomUUID(), kind: 'delivery', ...change });

/** Makes a random GTIN-13. */
function gtin(): string {
  const digits = `62${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const sum = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function taken() {
  const carrier = `ناقل ${word()}`;
  const [first, second] = [await made(carrier), await made(carrier)];
  const trackingNumber = numberOf();
  expect((await pack(first, { trackingNumber })).status).toBe(200);
  return { carrier, first, second, trackingNumber };
}
type Taken = Awaited<ReturnType<typeof taken>>;

const WAYS: [string, (scene: Taken) => Promise<Parameters<typeof expectRefusal>[0]>][] = [
  ['packed', ({ second, trackingNumber }) => pack(second, { trackingNumber: trackingNumber.toLowerCase() })],
  [
    'packed with a carrier by its name, in another spelling',
    ({ second, trackingNumber, carrier }) => pack(second, { trackingNumber, carrier: ` ${carrier} ` }),
  ],
  [
    'corrected',
    async ({ second, trackingNumber }) => {
      const { shipments } = (await pack(second, { trackingNumber: numberOf() })).body;
      return staff.put(`${pathOf(second)}/${shipments[0]?.id}`, { trackingNumber });
    },
  ],
  [
    'given to the carrier that has the number',
    async ({ second, trackingNumber, carrier }) => {
      const { shipments } = (await pack(second, { trackingNumber, carrier: `ناقل ${word()}` })).body;
      return staff.put(`${pathOf(second)}/${shipments[0]?.id}`, { carrier });
    },
  ],
];

describe('a number that another order of the carrier has', () => {
  it.each(WAYS)('is refused with that order, where the parcel is %s', async (_, take) => {
    const scene = await taken();
    const refusal = expectRefusal(await take(scene), 409, 'tracking_taken');
    for (const part of [scene.first.orderNumber, scene.trackingNumber]) expect(refusal.message).toContain(part);
    expect(refusal.issues[0]?.message).toContain(scene.first.orderNumber);
    const parcels = await db.shipment.count({
      where: { trackingNumber: scene.trackingNumber, carrier: scene.carrier },
    });
    expect(parcels).toBe(1);
  });

  it('is refused among many that leave at once, in one list too, and the others leave', async () => {
    const { carrier, first, second, trackingNumber } = await taken();
    const [third, fourth] = [await made(carrier), await made(carrier)];
    const twice = numberOf();
    const orders = [
      { id: second.id, number: trackingNumber },
      { id: third.id, number: twice },
      { id: fourth.id, number: twice },
    ].map(({ id, number }) => ({ id, parcel: { id: randomUUID(), trackingNumber: number } }));
    const { body } = await staff.post<OrderStepResult[]>('/api/admin/orders/bulk', { step: 'ship', orders });
    expect(body).toMatchObject([
      { id: second.id, code: 'tracking_taken', message: expect.stringContaining(first.orderNumber) },
      { id: third.id, from: 'confirmed' },
      { id: fourth.id, code: 'tracking_taken', message: expect.stringContaining(third.orderNumber) },
    ]);
  });

  it('given to several at once is one order’s', async () => {
    const carrier = `ناقل ${word()}`;
    const trackingNumber = numberOf();
    const orders = await Promise.all(Array.from({ length: 4 }, () => made(carrier)));
    const answers = await Promise.all(orders.map((order) => pack(order, { trackingNumber })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await db.shipment.count({ where: { trackingNumber, carrier } })).toBe(1);
  });
});

describe('a number is no other order’s', () => {
  it('where another carrier has it, or a parcel of the same order', async () => {
    const { second, trackingNumber } = await taken();
    expect((await pack(second, { trackingNumber, carrier: `ناقل ${word()}` })).status).toBe(200);
    const order = await makeOrder({ status: 'confirmed', paymentMethod: 'cash', items: oneItem(2) });
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    const lines = [{ itemId: item.id, quantity: 1 }];
    const own = numberOf();
    const answers = [
      await pack(order, { trackingNumber: own, lines }),
      await pack(order, { trackingNumber: own, lines }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('what bore one twice before goes on: it arrives, and is corrected', async () => {
    const { carrier, second, trackingNumber } = await taken();
    const parcel = { id: randomUUID(), orderId: second.id, carrier, state: 'sent', by: 'x' } as const;
    await db.shipment.create({ data: { ...parcel, trackingNumber } });
    const change = (body: object) => staff.put<OrderDetails>(`${pathOf(second)}/${parcel.id}`, body);
    expect((await change({ trackingNumber, state: 'delivered' })).status).toBe(200);
    const other = numberOf();
    expect((await change({ trackingNumber: other })).body.shipments).toMatchObject([{ trackingNumber: other }]);
  });

  it('once the order that had it was corrected', async () => {
    const { first, second, trackingNumber } = await taken();
    const [parcel] = await db.shipment.findMany({ where: { orderId: first.id } });
    await staff.put(`${pathOf(first)}/${parcel?.id}`, { trackingNumber: numberOf() });
    expect((await pack(second, { trackingNumber })).status).toBe(200);
  });
});

/** All places where staff type a number. Each returns the path of the field that is refused. */
const TYPED: [string, (order: { id: string }, number: string) => Promise<Parameters<typeof expectRefusal>[0]>][] = [
  ['packed', (order, trackingNumber) => pack(order, { trackingNumber })],
  [
    'corrected',
    async (order, trackingNumber) => {
      const { shipments } = (await pack(order, { trackingNumber: numberOf() })).body;
      return staff.put(`${pathOf(order)}/${shipments[0]?.id}`, { trackingNumber });
    },
  ],
];

describe('an order number of the shop', () => {
  it.each(TYPED)('is refused as a tracking number, where the parcel is %s', async (_, give) => {
    const real = () => makeOrder({ orderNumber: orderNumber(new Date(), () => randomInt(32)), items: oneItem() });
    const [{ orderNumber: known }, { orderNumber: other }] = [await real(), await real()];
    const bare = known.slice('ORD-'.length);
    const unknown = 'ORD-990101-00000';
    for (const [number, named] of [
      [known, known],
      [other.toLowerCase(), other],
      [other.replaceAll('-', ''), other],
      [bare, known],
      [bare.replace('-', ''), known],
      [unknown, unknown],
    ] as const) {
      const order = await made(`ناقل ${word()}`);
      const refusal = expectRefusal(await give(order, number), 422, 'tracking_own');
      expect(refusal.message).toContain(named);
      expect(refusal.issues[0]).toMatchObject({ path: 'trackingNumber', message: expect.stringContaining(named) });
      expect(await db.shipment.count({ where: { trackingNumber: number.toUpperCase() } })).toBe(0);
    }
  });

  it.each(TYPED)('of a document, or a product’s barcode, is refused, too, where the parcel is %s', async (_, give) => {
    const barcode = gtin();
    await makeProduct({ barcode });
    for (const [number, named] of [
      ['inv000028', 'INV-000028'],
      ['CRN-000003', 'CRN-000003'],
      ['quo-261129-6f8fb', 'QUO-261129-6F8FB'],
      [barcode, barcode],
      [`0${barcode}`, barcode],
    ] as const) {
      const refusal = expectRefusal(await give(await made(`ناقل ${word()}`), number), 422, 'tracking_own');
      expect(refusal.message).toContain(named);
    }
    expect((await give(await made(`ناقل ${word()}`), gtin())).status).toBe(200);
  });

  it('is refused of that one among many, and the others leave', async () => {
    const [one, two] = [await made(`ناقل ${word()}`), await made(`ناقل ${word()}`)];
    const orders = [
      { id: one.id, parcel: { id: randomUUID(), trackingNumber: two.orderNumber } },
      { id: two.id, parcel: { id: randomUUID(), trackingNumber: numberOf() } },
    ];
    const { body } = await staff.post<OrderStepResult[]>('/api/admin/orders/bulk', { step: 'ship', orders });
    expect(body).toMatchObject([
      { id: one.id, code: 'tracking_own', message: expect.stringContaining(two.orderNumber) },
      { id: two.id, from: 'confirmed' },
    ]);
  });

  it('is none where a carrier has eleven digits that name no order', async () => {
    const order = await made(`ناقل ${word()}`);
    expect((await pack(order, { trackingNumber: '44838283721' })).status).toBe(200);
  });
});
