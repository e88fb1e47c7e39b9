import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import { UNANSWERED_CANCEL_LIMIT } from '@/lib/fulfilment/waybill/rules';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { connect } from '../../../support/make/carrier';
import { sweep } from '../../../support/make/internal';
import { makeCompany, makeGateway, makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { pack } from '../../../support/make/pack';
import { mockPay } from '../../../support/make/pay';
import { post } from '../../../support/providers/server';
import { provideOto } from '../../../support/shop/provide-oto';

const fake = provideOto();
const BOX = { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 };
let staff: Client;
let name = '';
let looker: Client;
let connection: AdminConnection;
beforeAll(async () => {
  const user = await makeStaff({ areas: ['orders', 'settings'] });
  name = user.username;
  staff = await signedInAs(user.id);
  looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
  connection = await connect(staff, fake);
});

type Order = { id: string };
const made = (change: Parameters<typeof makeOrder>[0] = {}) =>
  makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem(), ...change });
const pathOf = ({ id }: Order) => `/api/admin/orders/${id}/waybills`;
const bodyOf = (change: object = {}) => ({
  id: randomUUID(),
  offer: { id: '7109', price: '22.50' },
  box: BOX,
  ...change,
});
const send = (order: Order, body: object = bodyOf(), who = staff) => who.post<OrderDetails>(pathOf(order), body);
const step = (order: Order, id: string, what: string, who = staff) =>
  who.put<OrderDetails>(`${pathOf(order)}/${id}`, { step: what });
const detailsOf = async ({ id }: Order) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
const rowOf = (id: string) => db.waybill.findUniqueOrThrow({ where: { id } });
const callsOf = (path: RegExp) => fake.calls.filter((call) => path.test(call)).length;
const due = (id: string, age = 0) =>
  db.waybill.update({
    where: { id },
    data: { checkAt: new Date(0), leaseUntil: null, createdAt: new Date(Date.now() - age * 60_000) },
  });
const sent = async (change: Parameters<typeof made>[0] = {}) => {
  const order = await made(change);
  const body = bodyOf();
  expect((await send(order, body)).status).toBe(200);
  return { order, id: body.id };
};

describe('the prices of a parcel', () => {
  const offers = (order: Order, query = '', who = staff) =>
    who.get<CarrierOffersView>(`/api/admin/orders/${order.id}/offers${query}`);

  it('are the connected carrier’s, for what the order weighs, collects and goes to', async () => {
    const { body } = await offers(await made());
    expect(body).toMatchObject({ service: 'OTO', collects: '75.00', box: BOX });
    expect(body.offers.map(({ carrier, price, collectFee }) => [carrier, price, collectFee])).toEqual([
      ['Aramex', '18.00', '5.00'],
      ['SMSA', '22.50', '3.00'],
    ]);
    expect(fake.lastFee).toMatchObject({ originCity: 'Riyadh', destinationCity: 'Jeddah', totalDue: 75, weight: 2 });
    await offers(await made(), '?weightGrams=3500');
    expect(fake.lastFee).toMatchObject({ weight: 3.5 });
  });

  it('are refused for what has no address, nothing left, or is none', async () => {
    const company = await makeCompany({ isPickup: true });
    expectRefusal(await offers(await made({ shippingCompanyId: company.id })), 409, 'address_missing');
    const gone = await made();
    await pack(staff, gone, { id: randomUUID(), kind: 'delivery' });
    expectRefusal(await offers(gone), 409, 'shipment_nothing_left');
    expectRefusal(await offers({ id: randomUUID() }), 404, 'not_found');
    expectRefusal(await offers(await made(), '?weightGrams=x'), 422, 'invalid');
    expectRefusal(await offers(await made({ city: 'أتلانتس' })), 422, 'carrier_refused');
    fake.fail(/checkOTODeliveryFee/, 'busy', 2);
    expect(await offers(await made())).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
  });

  it('and waybills are for who works on orders alone', async () => {
    const order = await made();
    expectRefusal(await offers(order, '', looker), 403, 'forbidden');
    expectRefusal(await offers(order, '', anonymous()), 401, 'unauthenticated');
    expectRefusal(await send(order, bodyOf(), looker), 403, 'forbidden');
    expectRefusal(await step(order, randomUUID(), 'cancel', looker), 403, 'forbidden');
  });
});

describe('a waybill', () => {
  it('packs the parcel under the carrier’s number: the order is shipped, its shopper told, the service owes the money', async () => {
    const order = await made();
    const body = bodyOf();
    const answer = await send(order, body);
    const { shipmentId } = fake.order(body.id);
    expect(answer.body).toMatchObject({
      status: 'shipped',
      shipments: [
        {
          id: body.id,
          carrier: 'SMSA',
          trackingNumber: shipmentId,
          trackingUrl: `https://track.example/${shipmentId}`,
          labelUrl: `https://label.example/awb?enc=${body.id}`,
          codAmount: '75.00',
          by: name,
          steps: [{ step: 'created' }],
        },
      ],
      waybills: [{ id: body.id, state: 'made', price: '22.50', alert: null }],
    });
    expect(fake.lastOrder).toMatchObject({ payment_method: 'cod', amount_due: 75, customer: { city: 'Jeddah' } });
    const letter = await db.mailOutbox.findFirst({ where: { orderId: order.id, event: 'shipped' } });
    expect(letter?.text).toContain(shipmentId);
    expect(letter?.text).toContain('SMSA');
    expect(letter?.text).toContain(`https://track.example/${shipmentId}`);
    expect((await db.shipment.findUniqueOrThrow({ where: { id: body.id } })).carrier).toBe('OTO');
  });

  it('takes the chosen pieces; the next one takes the rest, and the money is collected once', async () => {
    const order = await made({ items: oneItem(3) });
    const [item] = (await detailsOf(order)).items;
    const lines = [{ itemId: item?.id ?? '', quantity: 2 }];
    const some = bodyOf({ lines });
    expect((await send(order, some)).body).toMatchObject({
      status: 'confirmed',
      shipments: [{ id: some.id, codAmount: '75.00' }],
    });
    expect(fake.lastOrder).toMatchObject({ amount_due: 75, items: [{ quantity: 2 }] });
    expectRefusal(await send(order, bodyOf({ lines })), 409, 'shipment_nothing_left');
    const rest = bodyOf();
    expect((await send(order, rest)).body).toMatchObject({
      status: 'shipped',
      shipments: [{ id: some.id }, { id: rest.id, codAmount: '0.00' }],
    });
    expect(fake.lastOrder).toMatchObject({ amount_due: 0, items: [{ quantity: 1 }] });
  });

  it('leaves from the National Address of a shop that entered no other, and a pickup order waits there', async () => {
    const before = await db.storeSettings.findFirstOrThrow({
      select: { address: true, street: true, buildingNumber: true, district: true, city: true, postalCode: true },
    });
    onTestFinished(async () => {
      await db.storeSettings.updateMany({ data: before });
    });
    const parts = { street: 'طريق العليا', buildingNumber: '8228', district: 'العليا', city: 'الرياض' };
    await db.storeSettings.updateMany({ data: { address: null, ...parts, postalCode: '12211' } });
    await sent();
    const line = /^8228 طريق العليا، العليا، الرياض 12211/;
    expect(fake.lastOrder.senderInformation).toMatchObject({ senderAddressLine: expect.stringMatching(line) });
    const branch = await makeCompany({ isPickup: true });
    const pickup = await made({ shippingCompanyId: branch.id });
    await pack(staff, pickup, { id: randomUUID(), kind: 'pickup' });
    const mail = await db.mailOutbox.findFirst({ where: { orderId: pickup.id, event: 'ready_for_pickup' } });
    expect(mail?.text).toContain('طريق العليا، العليا، الرياض');
  });

  it.each([
    ['a dearer offer', { offer: { id: '7109', price: '20.00' } }, 409, 'offer_changed'],
    ['an offer that is gone', { offer: { id: '1', price: '20.00' } }, 409, 'offer_changed'],
    ['an older order', { version: '2020-01-01T00:00:00.000Z' }, 409, 'changed_meanwhile'],
    ['no id', { id: 'x' }, 422, 'invalid'],
    ['no box', { box: {} }, 422, 'invalid'],
  ])('by %s is refused, and the carrier gets nothing', async (_, change, status, code) => {
    expectRefusal(await send(await made(), bodyOf(change)), status, code);
    expect(callsOf(/createOrder/)).toBe(0);
  });

  it('of an order whose money is missing asks why first, while the carrier has nothing', async () => {
    const order = await made({ status: 'pending', paymentMethod: 'transfer' });
    const body = bodyOf();
    expectRefusal(await send(order, body), 422, 'payment_reason_missing');
    expect(callsOf(/createOrder/)).toBe(0);
    const answer = await send(order, { ...body, note: 'عميل معروف' });
    expect(answer.body).toMatchObject({ status: 'shipped', shipments: [{ id: body.id }] });
  });

  it('whose answer was lost is found by the job, and by who presses again; nothing else is packed meanwhile', async () => {
    for (const again of ['job', 'press'] as const) {
      fake.calm();
      const order = await made();
      const body = bodyOf();
      fake.fail(/createOrder/, 'lost');
      expect((await send(order, body)).body).toMatchObject({ status: 'confirmed', waybills: [{ state: 'asked' }] });
      expectRefusal(await send(order), 409, 'waybill_under_way');
      expectRefusal(await pack(staff, order, { id: randomUUID(), kind: 'delivery' }), 409, 'waybill_under_way');
      if (again === 'job') {
        await due(body.id);
        await sweep('waybills');
      } else await send(order, body);
      expect((await detailsOf(order)).shipments).toMatchObject([
        { id: body.id, trackingNumber: fake.order(body.id).shipmentId },
      ]);
      expect(callsOf(/createOrder/)).toBe(1);
    }
  });

  it('that was interrupted before the carrier had it is over after a while, and staff are told', async () => {
    const order = await made();
    const body = bodyOf();
    fake.fail(/createOrder/, 'hang');
    await send(order, body);
    await due(body.id, 5);
    await sweep('waybills');
    expect(await rowOf(body.id)).toMatchObject({ state: 'asked' });
    await due(body.id, 11);
    await sweep('waybills');
    expect(await rowOf(body.id)).toMatchObject({ state: 'failed', alert: 'no_number' });
    expect((await send(order)).body.shipments).toHaveLength(1);
  });

  it.each(['gibberish', 'denied'] as const)('%s: nobody knows, and it is looked up', async (fault) => {
    const order = await made();
    const body = bodyOf();
    // The client renews a refused token once.
    fake.fail(/createOrder/, fault, fault === 'denied' ? 2 : 1);
    expect((await send(order, body)).body).toMatchObject({ waybills: [{ id: body.id, state: 'asked' }] });
    expect((await send(order, body)).body).toMatchObject({ shipments: [{ id: body.id }] });
  });

  it('waits for its number where the carrier takes its time', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const body = bodyOf();
    expect((await send(order, body)).body).toMatchObject({
      status: 'confirmed',
      shipments: [],
      waybills: [{ state: 'booked' }],
    });
    await due(body.id, 16);
    await sweep('waybills');
    expect(await rowOf(body.id)).toMatchObject({ state: 'booked', alert: 'no_number' });
    fake.ship(body.id);
    expect((await step(order, body.id, 'check')).body).toMatchObject({
      status: 'shipped',
      shipments: [{ id: body.id }],
    });
    expect(await rowOf(body.id)).toMatchObject({ state: 'made', alert: null });
  });

  it('that collects money keeps the total of its order before the parcel has a number', async () => {
    fake.numberAfter = 99;
    const { order } = await makeSold({ status: 'confirmed', city: 'جدة' });
    expect((await send(order)).body).toMatchObject({ shipments: [], waybills: [{ state: 'booked' }] });
    const { read, save } = changesBy(staff, order.id);
    const before = changeOf(await read());
    const fewer = before.lines.map((line) => ({ ...line, quantity: 1 }));
    expectRefusal(await save({ ...before, lines: fewer, total: '75.00' }), 409, 'order_cash_on_way');
    expect((await read()).totalAmount).toBe('125.00');
    const shipping = { ...before.shipping, firstName: 'ليلى' };
    expect((await save({ ...before, shipping })).status).toBe(200);
  });

  it('of an order that was paid meanwhile is taken back at the carrier, which collects nothing', async () => {
    fake.numberAfter = 99;
    const [order, gateway, who] = [await made(), await makeGateway({ type: 'stcpay' }), shopper()];
    const { id } = (await send(order, bodyOf())).body.waybills[0] ?? { id: '' };
    await staff.post(`/api/admin/orders/${order.id}/payment-link`);
    const { paymentLink } = await detailsOf(order);
    await who.post(`/api/pay/${paymentLink?.url.split('/').at(-1)}`, { gatewayId: gateway.id });
    expect((await mockPay(who, order.orderNumber, 'success')).status).toBe(200);
    fake.ship(id);
    await due(id);
    await sweep('waybills');
    expect(await rowOf(id)).toMatchObject({ state: 'ending', error: messages.errors.waybill_cash_changed });
    expect(await detailsOf(order)).toMatchObject({ status: 'confirmed', shipments: [], refundDue: false });
    await due(id);
    await sweep('waybills');
    expect(fake.order(id).status).toBe('shipmentCanceled');
  });

  it('of an order that was cancelled meanwhile is taken back at the carrier', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const { id } = (await send(order, bodyOf())).body.waybills[0] ?? { id: '' };
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled', note: 'x' });
    fake.ship(id);
    await due(id);
    await sweep('waybills');
    expect(await rowOf(id)).toMatchObject({ state: 'ending' });
    await due(id);
    await sweep('waybills');
    expect(await rowOf(id)).toMatchObject({ state: 'ended' });
    expect(fake.order(id).status).toBe('shipmentCanceled');
    expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(0);
  });
});

describe('taking a waybill back', () => {
  it('before it is picked up: the carrier has it no more, and its pieces can be sent again', async () => {
    const { order, id } = await sent();
    expect((await step(order, id, 'cancel')).body).toMatchObject({
      shipments: [{ id, state: 'returned' }],
      waybills: [{ id, state: 'ended' }],
    });
    expect(fake.order(id).status).toBe('shipmentCanceled');
    expectRefusal(await step(order, id, 'cancel'), 409, 'waybill_closed');
    // If a cancelled parcel moved, it would raise an alert.
    await fake.deliver(fake.message(id));
    expect(await rowOf(id)).toMatchObject({ step: 'cancelled', alert: null });
    expect((await send(order)).body.shipments).toMatchObject([
      { state: 'returned' },
      { state: 'sent', codAmount: '75.00' },
    ]);
  });

  it('once it is picked up is refused in the carrier’s words, and nothing changes', async () => {
    const { order, id } = await sent();
    fake.move(id, 'pickedUp');
    const { message } = expectRefusal<{ message: string }>(await step(order, id, 'cancel'), 422, 'carrier_refused');
    expect(message).toContain('not allowed');
    expect((await detailsOf(order)).shipments).toMatchObject([{ state: 'sent' }]);
    fake.fail(/cancelShipment/, 'lost');
    fake.move(id, 'shipmentCreated');
    expect(await step(order, id, 'cancel')).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    // The first call did cancel the parcel, which the retry notices.
    expect((await step(order, id, 'cancel')).body.shipments).toMatchObject([{ state: 'returned' }]);
  });

  it('that has no number yet ends it for the order, and at the carrier', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const body = bodyOf();
    await send(order, body);
    expect((await step(order, body.id, 'cancel')).body).toMatchObject({ waybills: [{ state: 'ended' }] });
    expect(fake.order(body.id).status).toBe('canceled');
    fake.numberAfter = 0;
    expect((await send(order)).body.shipments).toHaveLength(1);
  });

  it('without an answer of the carrier raises an alert within hours, until staff took it back in its portal', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const { id } = bodyOf();
    await send(order, bodyOf({ id }));
    const { orderNumber } = await detailsOf(order);
    const queued = async () =>
      (await staff.get<OrderRow[]>(`/api/admin/orders?queue=carrier&q=${orderNumber}`)).body.length;
    fake.fail(/cancelOrder/, 'error', 99);
    expect((await step(order, id, 'cancel')).body).toMatchObject({ waybills: [{ state: 'ending', alert: null }] });
    expect(await rowOf(id)).toMatchObject({ checkTries: 1 });
    await due(id);
    await sweep('waybills');
    expect(await queued()).toBe(0);
    await db.waybill.update({ where: { id }, data: { checkTries: UNANSWERED_CANCEL_LIMIT - 1 } });
    await due(id);
    await sweep('waybills');
    expect(await rowOf(id)).toMatchObject({ state: 'ending', alert: 'not_cancelled', checkAt: expect.any(Date) });
    expect(await queued()).toBe(1);
    expectRefusal(await send(order), 409, 'waybill_under_way');
    expect((await step(order, id, 'seen')).body).toMatchObject({ waybills: [{ state: 'ended', alert: null }] });
    expect(await queued()).toBe(0);
    expect((await rowOf(id)).checkAt).toBeNull();
    fake.numberAfter = 0;
    expect((await send(order)).body.shipments).toHaveLength(1);
  });

  it('whose alert stands ends without it once the carrier answers after all', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const { id } = bodyOf();
    await send(order, bodyOf({ id }));
    await db.waybill.update({ where: { id }, data: { state: 'ending', alert: 'not_cancelled' } });
    await due(id);
    await sweep('waybills');
    expect(await rowOf(id)).toMatchObject({ state: 'ended', alert: null });
    expect(fake.order(id).status).toBe('canceled');
  });

  it('is of its own order, and one that is', async () => {
    const { order, id } = await sent();
    expectRefusal(await step(await made(), id, 'cancel'), 404, 'not_found');
    expectRefusal(await step(order, randomUUID(), 'seen'), 404, 'not_found');
    expectRefusal(await step(order, id, 'fly'), 422, 'invalid');
  });

  it('is the only way: its number is not typed, nor undone', async () => {
    const { order, id } = await sent();
    const change = (body: object) => staff.put(`/api/admin/orders/${order.id}/shipments/${id}`, body);
    expectRefusal(await change({ trackingNumber: 'MINE-1' }), 409, 'shipment_by_carrier');
    expectRefusal(await change({ carrier: 'سمسا' }), 409, 'shipment_by_carrier');
    const undo = { step: 'undo', orders: [{ id: order.id, to: 'confirmed', shipmentId: id }] };
    const { body } = await staff.post<{ code?: string }[]>('/api/admin/orders/bulk', undo);
    expect(body[0]?.code).toBe('order_step_past');
  });
});

describe('what a carrier says', () => {
  const deliver = (id: string, change: Parameters<typeof fake.message>[1], times = 1) =>
    fake.deliver(fake.message(id, change), times);

  it('arrived: the order is delivered as staff deliver it, its money due from the service, once however often it is said', async () => {
    const { order, id } = await sent();
    const at = Date.now() + 60_000;
    expect(await deliver(id, { status: 'delivered', at }, 4)).toEqual([200, 200, 200, 200]);
    expect(await deliver(id, { status: 'delivered', at })).toEqual([200]);
    const details = await detailsOf(order);
    expect(details).toMatchObject({
      status: 'delivered',
      shipments: [{ state: 'delivered' }],
      waybills: [{ alert: null }],
    });
    expect(details.history.filter(({ to }) => to === 'delivered').map(({ by }) => by)).toContain('carrier');
    const due = await staff.get<{ carrier: string }[]>(`/api/admin/orders?queue=cod_due&q=${details.orderNumber}`);
    expect(due.body).toHaveLength(1);
    const twin = await made();
    const body = { id: randomUUID(), kind: 'delivery' };
    await pack(staff, twin, body);
    await staff.put(`/api/admin/orders/${twin.id}/shipments/${body.id}`, { state: 'delivered' });
    const kinds = async ({ id: orderId }: Order) =>
      (await db.orderEntry.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(({ kind, amount }) => [
        kind,
        amount.toFixed(2),
      ]);
    expect(await kinds(order)).toEqual(await kinds(twin));
  });

  it('out of order and old changes nothing; the shopper reads the steps in the carrier’s order', async () => {
    const who = shopper();
    const { order, id } = await sent({ sessionId: who.sessionId });
    const start = Date.now() + 1000;
    await deliver(id, { status: 'outForDelivery', at: start + 3000 });
    await deliver(id, { status: 'pickedUp', at: start + 1000 });
    await deliver(id, { status: 'arrivedDestinationTerminal', at: start + 2000 });
    await deliver(id, { status: 'informationUpdate', at: start + 4000 });
    expect(await rowOf(id)).toMatchObject({ step: 'out_for_delivery', stepAt: new Date(start + 3000) });
    const { orderNumber } = await detailsOf(order);
    const own = await who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    expect(own.body.parcels[0]).toMatchObject({ carrier: 'SMSA' });
    expect(own.body.parcels[0]?.steps.map(({ step: said }) => said)).toEqual([
      'out_for_delivery',
      'in_transit',
      'picked_up',
      'created',
    ]);
  });

  it('that somebody has to look into comes to the queue, with the reason, until that is done or overtaken', async () => {
    const { order, id } = await sent();
    const start = Date.now() + 1000;
    const { orderNumber } = await detailsOf(order);
    const queued = async () =>
      (await staff.get<OrderRow[]>(`/api/admin/orders?queue=carrier&q=${orderNumber}`)).body.length;
    await deliver(id, { status: 'undeliveredAttempt', at: start, reason: 'اتصل بالعميل 0501234567' });
    expect(await queued()).toBe(1);
    expect((await detailsOf(order)).waybills).toMatchObject([
      { alert: 'attempt_failed', error: 'اتصل بالعميل 0501234567' },
    ]);
    const masked = (await looker.get<OrderDetails>(`/api/admin/orders/${order.id}`)).body;
    expect(JSON.stringify(masked.waybills)).not.toContain('0501234567');
    await step(order, id, 'seen');
    expect(await queued()).toBe(0);
    await deliver(id, { status: 'shipmentOnHold', at: start + 1000 });
    expect(await queued()).toBe(1);
    await deliver(id, { status: 'outForDelivery', at: start + 2000 });
    expect(await queued()).toBe(0);
    await deliver(id, { status: 'returnProcessing', at: start + 3000 });
    await deliver(id, { status: 'returned', at: start + 4000 });
    expect((await detailsOf(order)).waybills).toMatchObject([{ alert: 'returned' }]);
    expect((await detailsOf(order)).shipments).toMatchObject([{ state: 'sent' }]);
  });

  it('that no carrier took it is told, and the waybill can be taken back', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const body = bodyOf();
    await send(order, body);
    expect(await fake.deliver(fake.shipmentError(body.id))).toEqual([200]);
    expect((await detailsOf(order)).waybills).toMatchObject([
      { state: 'booked', alert: 'refused', error: 'error: Shipper.PartyAddress - City/Zipcode is empty' },
    ]);
    expect((await step(order, body.id, 'cancel')).body).toMatchObject({ waybills: [{ state: 'ended', alert: null }] });
  });

  it('comes before the call that made it has its answer, and makes the parcel once', async () => {
    fake.numberAfter = 99;
    const order = await made();
    const body = bodyOf();
    await send(order, body);
    fake.ship(body.id);
    expect(await deliver(body.id, {}, 3)).toEqual([200, 200, 200]);
    await expect.poll(async () => (await detailsOf(order)).shipments.length).toBe(1);
    await step(order, body.id, 'check');
    expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('with a signature that does not hold is refused; of what is not the shop’s is taken and forgotten', async () => {
    const { order, id } = await sent();
    const url = `/api/webhooks/carriers/${connection.id}`;
    const forged = fake.message(id, { status: 'delivered', at: Date.now() + 1000 }, 'another secret');
    expect(await fake.deliver(forged)).toEqual([401]);
    expect((await detailsOf(order)).status).toBe('shipped');
    for (const bad of ['', '[]', '{"orderId":1}', 'x'.repeat(2000)]) {
      const [status] = await post(new URL(url, fake.hooks[0]?.url).href, bad, {});
      expect(status).toBe(400);
    }
    const gone = await sent();
    await db.order.delete({ where: { id: gone.order.id } });
    expect(await deliver(gone.id, { status: 'delivered' })).toEqual([200]);
    const nobody = new URL(`/api/webhooks/carriers/${randomUUID()}`, fake.hooks[0]?.url).href;
    expect(await post(nobody, fake.message(id), {})).toEqual([404]);
  });

  it('is asked for by the job where no message came', async () => {
    const { order, id } = await sent();
    fake.move(id, 'delivered', Date.now() + 60_000);
    await due(id);
    await sweep('waybills');
    expect((await detailsOf(order)).status).toBe('delivered');
    fake.calm();
    await due(id);
    await sweep('waybills');
    await sweep('waybills');
    expect(callsOf(/orderStatus/)).toBeLessThanOrEqual(1);
    expect((await rowOf(id)).checkAt).toBeNull();
  });

  it('waits while nobody answers, and is not lost', async () => {
    const { order, id } = await sent();
    fake.move(id, 'delivered', Date.now() + 60_000);
    fake.fail(/orderStatus/, 'busy', 2);
    await due(id);
    await sweep('waybills');
    expect((await detailsOf(order)).status).toBe('shipped');
    await due(id);
    await sweep('waybills');
    expect((await detailsOf(order)).status).toBe('delivered');
  });
});

describe('a shop without an account', () => {
  it('goes on as it was: no offers, and numbers by hand', async () => {
    await staff.put(`/api/admin/carriers/${connection.id}`, { isActive: false });
    const order = await made();
    expectRefusal(await staff.get(`/api/admin/orders/${order.id}/offers`), 409, 'carrier_not_connected');
    expectRefusal(await send(order), 409, 'carrier_not_connected');
    const typed = await pack(staff, order, { id: randomUUID(), kind: 'delivery', trackingNumber: 'HAND-1' });
    expect(typed.body).toMatchObject({
      status: 'shipped',
      shipments: [{ trackingNumber: 'HAND-1', steps: null, labelUrl: null }],
    });
    expect(fake.calls).toEqual([]);
    await staff.put(`/api/admin/carriers/${connection.id}`, { isActive: true });
  });
});
