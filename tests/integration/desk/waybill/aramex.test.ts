import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import { expectRefusal } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { aramexBody, connect, connectAramex, connectionBody } from '../../../support/make/carrier';
import { sweep } from '../../../support/make/internal';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { provideAramex } from '../../../support/shop/provide-aramex';
import { provideOto } from '../../../support/shop/provide-oto';

/* Tests what only Aramex does; every-carrier.test.ts covers what all carriers share. Aramex cannot find a parcel by the shop's id. */

const PATH = '/api/admin/carriers';
const BOX = { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 };
const fake = provideAramex();
const oto = provideOto();
let staff: Client;
let connection: AdminConnection;
const bodyOfAccount = (change: object = {}) => aramexBody(fake, change);
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders', 'settings'] })).id);
  connection = await connectAramex(staff, fake);
});

type Order = { id: string };
const made = () => makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem() });
const bodyOf = () => ({
  id: randomUUID(),
  offer: { id: 'DOM-ONP', price: '24.15', connectionId: connection.id },
  box: BOX,
});
const send = ({ id }: Order, body: object) => staff.post<OrderDetails>(`/api/admin/orders/${id}/waybills`, body);
const step = ({ id }: Order, waybill: string, body: object) =>
  staff.put<OrderDetails>(`/api/admin/orders/${id}/waybills/${waybill}`, body);
const rowOf = (id: string) => db.waybill.findUniqueOrThrow({ where: { id } });
const due = (id: string) => db.waybill.update({ where: { id }, data: { checkAt: new Date(0), leaseUntil: null } });

describe('an account with Aramex', () => {
  it('is opened by all that its contract names; nothing of it is answered, nor in the log', async () => {
    const row = await db.carrierConnection.findUniqueOrThrow({ where: { id: connection.id } });
    expect(connection).toMatchObject({ provider: 'aramex', name: 'Aramex', isSet: true, sendsNews: false });
    const log = await db.auditEntry.findMany({ where: { entityId: connection.id } });
    for (const secret of [fake.account.password, fake.account.accountPin])
      expect(JSON.stringify([connection, row, log])).not.toContain(secret);
    await db.carrierConnection.delete({ where: { id: connection.id } });
    const { issues } = expectRefusal<{ issues: { path: string }[] }>(
      await staff.post(PATH, bodyOfAccount({ accountPin: '' })),
      422,
      'invalid',
    );
    expect(issues.map(({ path }) => path)).toEqual(['accountPin']);
    connection = (await staff.post<AdminConnection>(PATH, bodyOfAccount())).body;
    expect((await staff.post(`${PATH}/${connection.id}/test`)).body).toEqual({ result: 'ok' });
    expect((await staff.post(`${PATH}/${connection.id}/webhook`)).body).toEqual({ result: 'refused' });
  });
});

describe('a waybill of Aramex', () => {
  it('packs the parcel at once, collects at the door, and is followed by the job to its end', async () => {
    const order = await made();
    const body = bodyOf();
    const { status, body: details } = await send(order, body);
    expect(status).toBe(200);
    const [shipment] = fake.of(body.id);
    expect(details).toMatchObject({
      status: 'shipped',
      shipments: [{ id: body.id, carrier: 'Aramex', trackingNumber: shipment?.number, codAmount: '75.00' }],
    });
    const number = shipment?.number ?? '';
    fake.move(number, 'SH003', 'Out for Delivery', Date.now() + 1000);
    await due(body.id);
    await sweep('waybills');
    expect(await rowOf(body.id)).toMatchObject({ step: 'out_for_delivery' });
    fake.move(number, 'SH005', 'Delivered', Date.now() + 2000);
    await due(body.id);
    await sweep('waybills');
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'delivered' });
  });

  it('is packed under the number that staff found there, or taken back where they found none', async () => {
    const order = await made();
    const body = bodyOf();
    fake.fail(/CreateShipments/, 'lost');
    await send(order, body);
    const number = fake.of(body.id)[0]?.number ?? '';
    const found = (trackingNumber: string) => step(order, body.id, { step: 'found', trackingNumber });
    expectRefusal(await step(order, body.id, { step: 'found' }), 422, 'invalid');
    expectRefusal(await found('ord-261129-6f8fb'), 422, 'tracking_own');
    expectRefusal(await found('99999999999'), 422, 'carrier_refused');
    expect((await found(number)).body).toMatchObject({
      status: 'shipped',
      shipments: [{ id: body.id, trackingNumber: number }],
    });
    expectRefusal(await found(number), 409, 'waybill_closed');
    const other = await made();
    const lost = bodyOf();
    fake.fail(/CreateShipments/, 'error');
    await send(other, lost);
    expect((await step(other, lost.id, { step: 'cancel' })).body).toMatchObject({
      waybills: [{ state: 'ended', alert: null }],
    });
    expect((await send(other, bodyOf())).body.shipments).toHaveLength(1);
  });

  it('keeps the number that comes after staff took it back, and staff are told that Aramex has it', async () => {
    const order = await made();
    const body = bodyOf();
    const answer = fake.delay(/CreateShipments/);
    const sent = send(order, body);
    await expect.poll(() => fake.of(body.id).length).toBe(1);
    expect((await step(order, body.id, { step: 'cancel' })).status).toBe(200);
    expect(await rowOf(body.id)).toMatchObject({ state: 'ending', trackingNumber: null });
    answer();
    await sent;
    await due(body.id);
    await sweep('waybills');
    const trackingNumber = fake.of(body.id)[0]?.number;
    expect(await rowOf(body.id)).toMatchObject({ state: 'ended', alert: 'not_cancelled', trackingNumber });
  });

  it('is an alert where staff took it back before they learned that its answer never comes', async () => {
    const order = await made();
    const body = bodyOf();
    fake.fail(/CreateShipments/, 'lost');
    await send(order, body);
    // A process that is killed before the answer leaves no alert.
    await db.waybill.update({ where: { id: body.id }, data: { alert: null, checkAt: new Date(0) } });
    expect((await step(order, body.id, { step: 'cancel' })).body).toMatchObject({
      waybills: [{ state: 'ended', alert: 'no_number', error: expect.stringContaining(body.id) }],
    });
    const { orderNumber } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    const alerted = async () =>
      (await staff.get<unknown[]>(`/api/admin/orders?queue=carrier&q=${orderNumber}`)).body.length;
    expect(await alerted()).toBe(1);
    await step(order, body.id, { step: 'seen' });
    expect(await alerted()).toBe(0);
  });

  it('that is refused after staff took it back was never made, and needs nobody', async () => {
    const order = await made();
    const body = bodyOf();
    fake.refusal = { Code: 'ERR82', Message: 'Account is on hold' };
    const answer = fake.delay(/CreateShipments/);
    const sent = send(order, body);
    await expect.poll(() => fake.calls.filter((call) => call.includes('CreateShipments')).length).toBe(1);
    expect((await step(order, body.id, { step: 'cancel' })).status).toBe(200);
    answer();
    expectRefusal(await sent, 422, 'carrier_refused');
    expect(await rowOf(body.id)).toMatchObject({ state: 'failed', alert: null, checkAt: null });
  });

  it('cannot be taken back from here once it has its number', async () => {
    const order = await made();
    const body = bodyOf();
    await send(order, body);
    expectRefusal(await step(order, body.id, { step: 'cancel' }), 422, 'carrier_refused');
    expect(await db.shipment.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({ state: 'sent' });
  });
});

describe('two carriers', () => {
  it('offer a parcel side by side, the cheapest first; one that is silent hides no other', async () => {
    await staff.post(PATH, connectionBody(oto));
    const order = await made();
    const offers = async () => (await staff.get<CarrierOffersView>(`/api/admin/orders/${order.id}/offers`)).body.offers;
    expect((await offers()).map(({ service, price }) => [service, price])).toEqual([
      ['OTO', '18.00'],
      ['Aramex', '24.15'],
      ['OTO', '22.50'],
    ]);
    oto.fail(/checkOTODeliveryFee/, 'error', 2);
    expect((await offers()).map(({ service }) => service)).toEqual(['Aramex']);
    await connect(staff, oto);
  });
});
