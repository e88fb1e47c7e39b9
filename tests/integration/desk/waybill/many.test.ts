import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WaybillOutcome } from '@/lib/desk/waybill/make-many';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import { WAYBILLS_AT_ONCE } from '@/lib/fulfilment/waybill/schema';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { connect } from '../../../support/make/carrier';
import { sweep } from '../../../support/make/internal';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { provideOto } from '../../../support/shop/provide-oto';

const PATH = '/api/admin/orders/waybills';
const CHEAPEST = { kind: 'cheapest' } as const;
const fake = provideOto();
let staff: Client;
let looker: Client;
let connection: AdminConnection;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders', 'settings'] })).id);
  looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
  connection = await connect(staff, fake);
});

type Order = { id: string };
const made = (change: Parameters<typeof makeOrder>[0] = {}) =>
  makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem(), ...change });
const wantedOf = ({ id }: Order) => ({ id, parcelId: randomUUID() });
const press = (orders: readonly { id: string; parcelId: string }[], rule: object = CHEAPEST, who = staff) =>
  who.post<WaybillOutcome[]>(PATH, { rule, orders });
const callsOf = (path: RegExp) => fake.calls.filter((call) => path.test(call)).length;
const parcelsOf = ({ id }: Order) => db.shipment.count({ where: { orderId: id } });

describe('waybills of many orders', () => {
  it('are made by each one’s cheapest offer; what cannot be made is said of that one alone', async () => {
    const good = [await made(), await made({ city: 'أبها' })];
    const nowhere = await made({ city: 'أتلانتس' });
    const gone = await made();
    await press([wantedOf(gone)]);
    const unpaid = await made({ status: 'pending', paymentMethod: 'transfer' });
    const orders = [...good, nowhere, gone, unpaid];
    const { status, body } = await press([...orders.map(wantedOf), { id: randomUUID(), parcelId: randomUUID() }]);
    expect(status).toBe(200);
    expect(body.map(({ is }) => is)).toEqual(['made', 'made', 'address', 'already', 'refused', 'refused']);
    expect(body[0]).toMatchObject({ carrier: 'Aramex', price: '18.00' });
    expect(body[2]).toMatchObject({ message: expect.stringContaining('Check the missing details') });
    expect(body.slice(4)).toMatchObject([{ code: 'payment_reason_missing' }, { code: 'not_found' }]);
    for (const order of good) expect(await parcelsOf(order)).toBe(1);
    expect(await parcelsOf(nowhere)).toBe(0);
    const { status: now } = await db.order.findUniqueOrThrow({ where: { id: good[0]?.id ?? '' } });
    expect(now).toBe('shipped');
  });

  it('are made by one option of one account, where that is chosen', async () => {
    const [one, other] = [await made(), await made()];
    const { offers } = (await staff.get<CarrierOffersView>(`/api/admin/orders/${one.id}/offers`)).body;
    expect(new Set(offers.map((offer) => `${offer.connectionId} ${offer.service}`))).toEqual(
      new Set([`${connection.id} OTO`]),
    );
    const by = (offerId: string, connectionId = connection.id) => ({ kind: 'offer', connectionId, offerId });
    expect((await press([wantedOf(one)], by('7109'))).body).toMatchObject([{ is: 'made', carrier: 'SMSA' }]);
    for (const rule of [by('1'), by('7109', randomUUID())])
      expect((await press([wantedOf(other)], rule)).body).toMatchObject([{ is: 'refused', code: 'offer_changed' }]);
    expect(await parcelsOf(other)).toBe(0);
  });

  it('cost no more than was allowed, with what collecting costs: what is dearer is left with its price, and can be made later', async () => {
    const [cash, paid] = [await made(), await made({ paymentMethod: 'transfer' })];
    const by = (most: unknown, orders = [cash, paid]) =>
      staff.post<WaybillOutcome[]>(PATH, { rule: CHEAPEST, most, orders: orders.map(wantedOf) });
    // 18.00, and 5.00 for collecting cash, which paid orders do not need.
    const { body } = await by('22.99');
    expect(body).toMatchObject([
      { is: 'dearer', code: 'offer_too_dear', message: expect.stringContaining('23.00') },
      { is: 'made', price: '18.00' },
    ]);
    expect(await parcelsOf(cash)).toBe(0);
    expect(await db.waybill.count({ where: { orderId: cash.id } })).toBe(0);
    expect((await by('٢٣', [cash])).body).toMatchObject([{ is: 'made' }]);
    for (const most of ['x', '-1', '1.999', {}]) expectRefusal(await by(most, [await made()]), 422, 'invalid');
    expect((await by('', [await made()])).body).toMatchObject([{ is: 'made' }]);
    expect(callsOf(/createOrder/)).toBe(3);
    const rule = { kind: 'offer', connectionId: connection.id, offerId: '7109' };
    const wanted = wantedOf(await made());
    expect((await staff.post<WaybillOutcome[]>(PATH, { rule, most: '20', orders: [wanted] })).body).toMatchObject([
      { is: 'dearer' },
    ]);
  });

  it('are one for each order however often, by whomever and at the same time it is pressed', async () => {
    const orders = await Promise.all([made(), made(), made()]);
    const same = orders.map(wantedOf);
    const others = orders.map(wantedOf);
    await together(4, (place) => press(place % 2 === 0 ? same : others));
    const { body } = await press(same);
    expect(body.every(({ is }) => is === 'made' || is === 'already')).toBe(true);
    for (const order of orders) expect(await parcelsOf(order)).toBe(1);
    expect(callsOf(/createOrder/)).toBe(3);
    const last = await made();
    expect((await press([wantedOf(last), wantedOf(last)])).body).toHaveLength(1);
  });

  it('whose answer was lost are looked up by who presses again, and by the job', async () => {
    for (const again of ['press', 'job'] as const) {
      fake.calm();
      const order = await made();
      const wanted = wantedOf(order);
      fake.fail(/createOrder/, 'lost');
      expect((await press([wanted])).body).toMatchObject([{ is: 'pending' }]);
      // A request with another id does not start a second booking.
      expect((await press([wantedOf(order)])).body).toMatchObject([{ is: 'pending' }]);
      if (again === 'press') expect((await press([wanted])).body).toMatchObject([{ is: 'made' }]);
      else {
        await db.waybill.update({ where: { id: wanted.parcelId }, data: { checkAt: new Date(0), leaseUntil: null } });
        await sweep('waybills');
      }
      expect(await parcelsOf(order)).toBe(1);
      expect(callsOf(/createOrder/)).toBe(1);
    }
  });

  it('that were refused are said again for the same press, and may be asked for anew', async () => {
    const order = await made();
    const wanted = wantedOf(order);
    fake.hasCredit = false;
    for (let times = 0; times < 2; times += 1)
      expect((await press([wanted])).body).toMatchObject([
        { is: 'refused', message: expect.stringContaining('Credit is not enough') },
      ]);
    fake.hasCredit = true;
    expect((await press([wantedOf(order)])).body).toMatchObject([{ is: 'made' }]);
  });

  it('are for who works on orders alone, and a few at a time', async () => {
    const wanted = wantedOf(await made());
    expectRefusal(await press([wanted], CHEAPEST, looker), 403, 'forbidden');
    expectRefusal(await press([wanted], CHEAPEST, anonymous()), 401, 'unauthenticated');
    expectRefusal(await press([]), 422, 'invalid');
    expectRefusal(await press([{ id: 'x', parcelId: 'y' }]), 422, 'invalid');
    expectRefusal(await press([wanted], { kind: 'dearest' }), 422, 'invalid');
    const many = Array.from({ length: WAYBILLS_AT_ONCE + 1 }, () => ({ id: randomUUID(), parcelId: randomUUID() }));
    expectRefusal(await press(many), 422, 'invalid');
    expect(callsOf(/createOrder/)).toBe(0);
  });
});
