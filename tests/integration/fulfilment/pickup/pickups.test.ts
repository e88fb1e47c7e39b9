import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import type { Handover } from '@/lib/fulfilment/pickup/reads';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { connect, connectAramex } from '../../../support/make/carrier';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { provideAramex } from '../../../support/shop/provide-aramex';
import { provideOto } from '../../../support/shop/provide-oto';

const PATH = '/api/admin/pickups';
const DAY_MS = 24 * 60 * 60 * 1000;
const fake = provideAramex();
const oto = provideOto();
let staff: Client;
let looker: Client;
let connection: AdminConnection;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders', 'settings'] })).id);
  looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
  connection = await connectAramex(staff, fake);
});

// Rate limits count by address, which each client has its own.
beforeEach(() => {
  staff = new Client(staff.cookie);
});

async function waiting(): Promise<string> {
  const { id: orderId } = await makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    city: 'جدة',
    items: oneItem(),
  });
  const id = randomUUID();
  const body = {
    id,
    offer: { id: 'DOM-ONP', price: '24.15', connectionId: connection.id },
    box: { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 },
  };
  expect((await staff.post(`/api/admin/orders/${orderId}/waybills`, body)).status).toBe(200);
  return id;
}
const dayIn = (days: number) => riyadhDay(new Date(Date.now() + days * DAY_MS));
const bodyOf = (change: object = {}) => ({
  id: randomUUID(),
  connectionId: connection.id,
  day: dayIn(1),
  from: '12:00',
  to: '18:00',
  ...change,
});
const book = (body: object = bodyOf(), who = staff) => who.post<Handover>(PATH, body);
const step = (id: string, what: string, who = staff) => who.put<Handover>(`${PATH}/${id}`, { step: what });
const rowOf = (id: string) => db.carrierPickup.findUniqueOrThrow({ where: { id }, include: { waybills: true } });
const calls = () => fake.calls.filter((call) => /CreatePickup/.test(call)).length;
const old = (id: string) =>
  db.carrierPickup.update({ where: { id }, data: { createdAt: new Date(Date.now() - 300_000) } });

describe('a visit of a driver', () => {
  it('fetches all that waits, by the account’s own numbers, and is answered with them', async () => {
    const ids = [await waiting(), await waiting()];
    const body = bodyOf();
    const { status, body: view } = await book(body);
    expect(status).toBe(200);
    const kept = [...fake.pickups.values()].find(({ reference }) => reference === body.id);
    expect(kept?.body).toMatchObject({ PickupItems: [{ NumberOfShipments: 2, ShipmentWeight: { Value: 4 } }] });
    const account = view.accounts.find(({ id }) => id === connection.id);
    expect(account).toMatchObject({
      canBook: true,
      parcels: [],
      pickups: [
        { id: body.id, state: 'booked', number: kept?.id, canCancel: true, sum: { parcels: 2, collects: '150.00' } },
      ],
    });
    expect((await rowOf(body.id)).waybills.map(({ id }) => id).sort()).toEqual(ids.sort());
    const log = await db.auditEntry.findFirst({ where: { entityId: connection.id }, orderBy: { createdAt: 'desc' } });
    expect(log?.after).toMatchObject({ pickup: body.day, parcels: 2 });
  });

  it('is one, sent again and at the same time; by two of the staff one has nothing left', async () => {
    await waiting();
    const body = bodyOf();
    const same = await together(3, () => book(body));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await book(body)).status).toBe(200);
    expect(calls()).toBe(1);
    expectRefusal(await book(), 409, 'pickup_nothing');
    await waiting();
    const two = await together(3, () => book(bodyOf()));
    expect(tally(two.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
    expect(calls()).toBe(2);
  });

  it('that is refused is none: its parcels wait for the next one, and staff read why', async () => {
    const id = await waiting();
    const body = bodyOf();
    fake.refusal = { Code: 'ERR83', Message: 'No service on this day' };
    expect(expectRefusal<{ message: string }>(await book(body), 422, 'carrier_refused').message).toContain(
      'No service',
    );
    fake.refusal = null;
    expect(await rowOf(body.id)).toMatchObject({ state: 'failed', error: 'No service on this day', waybills: [] });
    expectRefusal(await step(body.id, 'cancel'), 409, 'pickup_over');
    const next = bodyOf();
    await book(next);
    expect((await rowOf(next.id)).waybills).toMatchObject([{ id }]);
  });

  it.each(['lost', 'busy', 'error'] as const)(
    '%s: staff look there, and it is never asked for again by itself',
    async (fault) => {
      const id = await waiting();
      const body = bodyOf();
      fake.fail(/CreatePickup/, fault);
      expect((await book(body)).status).toBe(200);
      expect((await book(body)).status).toBe(200);
      expect(calls()).toBe(1);
      expect(await rowOf(body.id)).toMatchObject({ state: 'asked', waybills: [{ id }] });
      expectRefusal(await book(), 409, 'pickup_nothing');
      // Without an answer, the pickup may be booked.
      expectRefusal(await step(body.id, 'gone'), 409, 'pickup_asking');
      await old(body.id);
      expectRefusal(await step(body.id, 'cancel'), 409, 'pickup_there');
      if (fault === 'lost') {
        const { body: view } = await step(body.id, 'found');
        expect(view.accounts[0]?.pickups.find((one) => one.id === body.id)).toMatchObject({
          state: 'booked',
          canCancel: false,
        });
        expectRefusal(await step(body.id, 'found'), 409, 'pickup_over');
      }
      expect((await step(body.id, 'gone')).status).toBe(200);
      expect(await rowOf(body.id)).toMatchObject({ state: 'cancelled', waybills: [] });
      await book();
      expect(calls()).toBe(2);
    },
  );

  it('is cancelled at the carrier, once; what it refuses stays as it is', async () => {
    const id = await waiting();
    const body = bodyOf();
    await book(body);
    fake.fail(/CancelPickup/, 'error');
    expect(await step(body.id, 'cancel')).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    expect(await rowOf(body.id)).toMatchObject({ state: 'booked' });
    expect((await step(body.id, 'cancel')).status).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({ state: 'cancelled', waybills: [] });
    expectRefusal(await step(body.id, 'cancel'), 409, 'pickup_over');
    const next = bodyOf();
    await book(next);
    const kept = [...fake.pickups.values()].find(({ reference }) => reference === next.id);
    if (kept) kept.isOver = true;
    expectRefusal(await step(next.id, 'cancel'), 422, 'carrier_refused');
    expect(await rowOf(next.id)).toMatchObject({ state: 'booked', waybills: [{ id }] });
    await step(next.id, 'gone');
    await db.waybill.update({ where: { id }, data: { step: 'picked_up' } });
    expectRefusal(await book(), 409, 'pickup_nothing');
  });

  it.each([
    ['a day that is past', { day: '2020-01-01' }, 'day'],
    ['more than a week ahead', { day: dayIn(9) }, 'day'],
    ['hours the wrong way round', { from: '18:00', to: '12:00' }, 'to'],
    ['no day', { day: 'x' }, 'day'],
    ['no hour', { from: '25:00' }, 'from'],
  ])('is not asked for with %s', async (_, change, path) => {
    const { issues } = expectRefusal<{ issues: { path: string }[] }>(await book(bodyOf(change)), 422, 'invalid');
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(calls()).toBe(0);
  });

  it('is for who works on orders alone, and of an account that there is', async () => {
    expectRefusal(await book(bodyOf(), looker), 403, 'forbidden');
    expectRefusal(await book(bodyOf(), anonymous()), 401, 'unauthenticated');
    expectRefusal(await step(randomUUID(), 'cancel', looker), 403, 'forbidden');
    expectRefusal(await step(randomUUID(), 'cancel'), 404, 'not_found');
    expectRefusal(await step(randomUUID(), 'fly'), 422, 'invalid');
    expectRefusal(await book(bodyOf({ connectionId: randomUUID() })), 404, 'not_found');
  });

  it('is asked of no carrier whose service has none, nor of an account that is off', async () => {
    await staff.put(`/api/admin/carriers/${connection.id}`, { isActive: false });
    expectRefusal(await book(), 409, 'carrier_not_connected');
    const other = await connect(staff, oto);
    expectRefusal(await book(bodyOf({ connectionId: other.id })), 409, 'pickup_not_here');
    expect(calls()).toBe(0);
  });
});
