import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { CarrierOffersView } from '@/lib/desk/waybill/offers';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { connect, connectAramex } from '../../../support/make/carrier';
import { sweep } from '../../../support/make/internal';
import { makeOrder, makeStaff, oneItem, signedInAs } from '../../../support/make/make';
import { provideAramex } from '../../../support/shop/provide-aramex';
import { provideOto } from '../../../support/shop/provide-oto';

const BOX = { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 };
const oto = provideOto();
const aramex = provideAramex();

/** `finds`: the carrier finds a parcel by the shop's id. Otherwise staff decide after a lost answer. */
const CARRIERS = [
  {
    name: 'OTO',
    fake: oto,
    finds: true,
    offer: { id: '7109', price: '22.50' },
    creates: /createOrder/,
    connect: (who: Client) => connect(who, oto),
    refuse: () => {
      oto.hasCredit = false;
    },
    words: 'Credit is not enough',
    made: (id: string) => (oto.orders.has(id) ? 1 : 0),
    lastWay: () => {
      const { senderInformation, customer } = oto.lastOrder as {
        senderInformation: { senderFullName: string; senderCity: string };
        customer: { city: string };
      };
      return { from: senderInformation.senderCity, name: senderInformation.senderFullName, to: customer.city };
    },
  },
  {
    name: 'Aramex',
    fake: aramex,
    finds: false,
    offer: { id: 'DOM-ONP', price: '24.15' },
    creates: /CreateShipments/,
    connect: (who: Client) => connectAramex(who, aramex),
    refuse: () => {
      aramex.refusal = { Code: 'ERR82', Message: 'Account is on hold' };
    },
    words: 'Account is on hold',
    made: (id: string) => aramex.of(id).length,
    lastWay: () => {
      const { Shipper, Consignee } = aramex.lastShipment as Record<
        'Shipper' | 'Consignee',
        { PartyAddress: { City: string }; Contact: { PersonName: string } }
      >;
      return { from: Shipper.PartyAddress.City, name: Shipper.Contact.PersonName, to: Consignee.PartyAddress.City };
    },
  },
];

let staff: Client;
let looker: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff({ areas: ['orders', 'settings'] })).id);
  looker = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
});

const rowOf = (id: string) => db.waybill.findUniqueOrThrow({ where: { id } });
const detailsOf = async (id: string) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
/** A killed process leaves a row like this, with an expired lease. */
const killed = (id: string) =>
  db.waybill.update({ where: { id }, data: { alert: null, checkAt: new Date(0), leaseUntil: null } });

describe.each(CARRIERS)(
  'a waybill of $name',
  ({ fake, finds, offer, creates, connect: open, refuse, words, made: madeThere, lastWay }) => {
    let connection: AdminConnection;
    beforeAll(async () => {
      connection = await open(staff);
    });
    const made = () => makeOrder({ status: 'confirmed', paymentMethod: 'cash', city: 'جدة', items: oneItem() });
    const bodyOf = (change: object = {}) => ({
      id: randomUUID(),
      offer: { ...offer, connectionId: connection.id },
      box: BOX,
      ...change,
    });
    const calls = () => fake.calls.filter((call) => creates.test(call)).length;
    const parcel = async () => {
      const { id } = await made();
      return { id, path: `/api/admin/orders/${id}/waybills` };
    };
    const returned = async () => {
      const order = await makeOrder({
        status: 'delivered',
        paymentMethod: 'cash',
        city: 'جدة',
        items: oneItem(2),
        history: { create: [{ fromStatus: 'shipped', toStatus: 'delivered', by: 'system' }] },
      });
      const { id: itemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
      const returnId = randomUUID();
      await staff.post(`/api/admin/orders/${order.id}/returns`, {
        id: returnId,
        lines: [{ itemId, quantity: 1 }],
        reason: 'defective',
      });
      return { id: order.id, returnId, path: `/api/admin/orders/${order.id}/returns/${returnId}/waybills` };
    };
    const send = (path: string, body: object = bodyOf(), who = staff) => who.post<OrderDetails>(path, body);

    describe.each([
      ['a parcel', parcel],
      ['a return', returned],
    ])('for %s', (_, thing) => {
      const waybillsOf = (orderId: string) => db.waybill.count({ where: { orderId, state: { not: 'failed' } } });

      it('is one, pressed again, by two and at the same time', async () => {
        const { id, path } = await thing();
        const body = bodyOf();
        const answers = await together(4, () => send(path, body));
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
        expect((await send(path, body)).status).toBe(200);
        const others = await together(3, () => send(path, bodyOf()));
        expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
        expect(await rowOf(body.id)).toMatchObject({ state: 'made', trackingNumber: expect.any(String) });
        expect(await waybillsOf(id)).toBe(1);
        expect(calls()).toBe(1);
        expectRefusal(await send((await thing()).path, body), 422, 'idempotency_mismatch');
      });

      it('is one where two of the staff press at once', async () => {
        const { id, path } = await thing();
        const answers = await together(3, () => send(path));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await waybillsOf(id)).toBe(1);
        expect(calls()).toBe(1);
      });

      it('that is refused is none: staff read why, and it may be asked for again', async () => {
        const { id, path } = await thing();
        const body = bodyOf();
        refuse();
        expect(expectRefusal<{ message: string }>(await send(path, body), 422, 'carrier_refused').message).toContain(
          words,
        );
        expect((await detailsOf(id)).waybills).toMatchObject([{ state: 'failed', error: words }]);
        expectRefusal(await send(path, body), 409, 'waybill_closed');
        Object.assign(fake, { hasCredit: true, refusal: null });
        expect((await send(path)).status).toBe(200);
        expect(await waybillsOf(id)).toBe(1);
      });

      it.each(['lost', 'busy', 'error'] as const)('%s: nobody knows, and no second one is made', async (fault) => {
        const { path } = await thing();
        const body = bodyOf();
        fake.fail(creates, fault);
        const { body: details } = await send(path, body);
        expect(details.waybills.find(({ id }) => id === body.id)).toMatchObject({
          state: 'asked',
          alert: finds ? null : 'unknown_there',
        });
        expectRefusal(await send(path, bodyOf()), 409, 'waybill_under_way');
        await killed(body.id);
        await sweep('waybills');
        const arrived = fault === 'lost';
        if (finds && arrived) expect(await rowOf(body.id)).toMatchObject({ state: 'made' });
        else expect(await rowOf(body.id)).toMatchObject({ state: 'asked', alert: finds ? null : 'unknown_there' });
        const again = await send(path, body);
        if (finds) expect(again.status).toBe(200);
        else expectRefusal(again, 409, 'waybill_unknown_there');
        expect(madeThere(body.id)).toBe(finds || arrived ? 1 : 0);
        expect(calls()).toBe(finds && !arrived ? 2 : 1);
      });

      it('by an offer that has become dearer, or is gone, is refused, and the carrier gets nothing', async () => {
        const { path } = await thing();
        for (const change of [{ price: '20.00' }, { id: '1' }, { connectionId: randomUUID() }])
          expectRefusal(
            await send(path, bodyOf({ offer: { ...offer, connectionId: connection.id, ...change } })),
            409,
            'offer_changed',
          );
        expect(calls()).toBe(0);
      });
    });

    describe('that fetches a return', () => {
      const step = (orderId: string, id: string, what: string) =>
        staff.put<OrderDetails>(`/api/admin/orders/${orderId}/waybills/${id}`, { step: what });
      const due = (id: string) =>
        db.waybill.update({ where: { id }, data: { checkAt: new Date(0), leaseUntil: null } });
      const fetched = async () => {
        const about = await returned();
        const body = bodyOf();
        expect((await send(about.path, body)).status).toBe(200);
        return { ...about, waybill: body.id };
      };

      it('goes from the shopper to the shop, collects nothing, packs nothing, and its shopper is told of its number', async () => {
        const about = await returned();
        const base = about.path.replace(/waybills$/, 'offers');
        const { body: view } = await staff.get<CarrierOffersView>(base);
        expect(view).toMatchObject({ collects: '0.00' });
        const body = bodyOf();
        const { body: details } = await send(about.path, body);
        expect(lastWay()).toEqual({ from: 'Jeddah', name: 'سارة العتيبي', to: 'Riyadh' });
        const row = await rowOf(body.id);
        expect(row).toMatchObject({ state: 'made', returnId: about.returnId, shipmentId: null });
        expect(row.codAmount.toFixed(2)).toBe('0.00');
        expect(details).toMatchObject({
          status: 'delivered',
          shipments: [],
          waybills: [{ id: body.id, returnId: about.returnId, trackingNumber: row.trackingNumber }],
        });
        const letter = await db.mailOutbox.findFirstOrThrow({ where: { orderId: about.id, event: 'return_fetched' } });
        expect(letter.text).toContain(row.trackingNumber);
        expect(details.history.at(-1)).toMatchObject({
          topic: 'return',
          note: expect.stringContaining(row.trackingNumber ?? ''),
        });
      });

      it('is none of a return that is not awaited, or none; for who works on orders alone', async () => {
        const about = await returned();
        expectRefusal(await send(about.path, bodyOf(), looker), 403, 'forbidden');
        expectRefusal(await send(about.path, bodyOf(), anonymous()), 401, 'unauthenticated');
        const missing = `/api/admin/orders/${about.id}/returns/${randomUUID()}`;
        expectRefusal(await send(`${missing}/waybills`), 404, 'not_found');
        expectRefusal(await staff.get(`${missing}/offers`), 404, 'not_found');
        expectRefusal(await send(about.path, { ...bodyOf(), id: 'x' }), 422, 'invalid');
        await staff.put(`/api/admin/orders/${about.id}/returns/${about.returnId}`, { step: 'refuse', answer: 'x' });
        expectRefusal(await send(about.path), 409, 'return_step_past');
        expect(calls()).toBe(0);
      });

      it('hinders no parcel of its order, nor they it', async () => {
        const about = await returned();
        const body = bodyOf();
        fake.fail(creates, 'lost');
        await send(about.path, body);
        await db.order.update({ where: { id: about.id }, data: { status: 'confirmed' } });
        await db.orderStatusHistory.deleteMany({ where: { orderId: about.id } });
        expect((await send(`/api/admin/orders/${about.id}/waybills`)).body.shipments).toHaveLength(1);
      });

      it('is taken back at the carrier where that can be, else staff are told; another one may be asked for', async () => {
        const { id, waybill, path } = await fetched();
        expect((await step(id, waybill, 'cancel')).status).toBe(200);
        expect(await rowOf(waybill)).toMatchObject({ state: 'ended', alert: finds ? null : 'not_cancelled' });
        expect((await send(path)).status).toBe(200);
      });

      it('ends with its return, that staff refuse after all', async () => {
        const { id, waybill, returnId } = await fetched();
        await staff.put(`/api/admin/orders/${id}/returns/${returnId}`, { step: 'refuse', answer: 'x' });
        expect(await rowOf(waybill)).toMatchObject({ state: 'ending' });
        await due(waybill);
        await sweep('waybills');
        expect(await rowOf(waybill)).toMatchObject({ state: 'ended', alert: finds ? null : 'not_cancelled' });
      });

      it('whose answer never came is looked for at the carrier once its return is over, else by staff', async () => {
        const about = await returned();
        const body = bodyOf();
        fake.fail(creates, 'lost');
        await send(about.path, body);
        await staff.put(`/api/admin/orders/${about.id}/returns/${about.returnId}`, { step: 'refuse', answer: 'x' });
        await due(body.id);
        await sweep('waybills');
        expect(await rowOf(body.id)).toMatchObject({ state: 'ended', alert: finds ? null : 'no_number' });
      });

      it('that comes after its return is over is taken back', async () => {
        const about = await returned();
        const body = bodyOf();
        fake.fail(creates, 'lost');
        await send(about.path, body);
        await db.orderReturn.update({ where: { id: about.returnId }, data: { state: 'withdrawn' } });
        if (finds) {
          await killed(body.id);
          await sweep('waybills');
        } else {
          const trackingNumber = aramex.of(body.id)[0]?.number;
          await staff.put(`/api/admin/orders/${about.id}/waybills/${body.id}`, { step: 'found', trackingNumber });
        }
        expect(await rowOf(body.id)).toMatchObject({ state: 'ending' });
        expect(await db.mailOutbox.count({ where: { orderId: about.id, event: 'return_fetched' } })).toBe(0);
      });
    });
  },
);
