import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { Warranty } from '@/lib/fulfilment/warranty/reads';
import type { SerialHistory } from '@/lib/orders/serial/reads';
import { warrantyUntil } from '@/lib/orders/serial/rules';
import { formatDay } from '@/lib/platform/shared/dates';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeAddOn } from '../../../support/make/add-on';
import { hours, makeStaff, signedInAs } from '../../../support/make/make';
import { pack } from '../../../support/make/pack';
import { useUp } from '../../../support/shop/limits';
import { newSerials, noteSerials, orderWithSerials } from '../../../support/shop/serials';

let staff: Client;
beforeAll(async () => {
  staff = await signedInAs((await makeStaff()).id);
});

const PHONE = '0501239876';
const DAY = 24;

async function sold({ months = 24 as number | null, deliveredAgo = 1 as number | null } = {}) {
  const who = shopper();
  const order = await orderWithSerials({
    quantity: 1,
    product: { warrantyMonths: months },
    order: {
      sessionId: who.sessionId,
      phone: PHONE,
      status: deliveredAgo === null ? 'confirmed' : 'delivered',
      history: {
        create: [
          { toStatus: 'pending', by: 'shopper', createdAt: hours(-DAY * 900) },
          ...(deliveredAgo === null
            ? []
            : [
                {
                  fromStatus: 'shipped' as const,
                  toStatus: 'delivered' as const,
                  by: 'system',
                  createdAt: hours(-DAY * deliveredAgo),
                },
              ]),
        ],
      },
    },
  });
  const [serial = ''] = newSerials(1);
  await noteSerials(staff, order, [serial]);
  return { ...order, who, serial };
}

const untilTextOf = (delivered: Date | null, months: number) => {
  const until = warrantyUntil(delivered, months);
  return until && formatDay(until);
};

const ask = (serial: string, phone: string, who = shopper()) =>
  who.post<Warranty[]>('/api/warranty', { serial, phone });

describe('a warranty', () => {
  it('is told to who knows the number of the piece and the mobile of its order, however they are written', async () => {
    const { serial, product } = await sold();
    for (const [text, phone] of [
      [serial, PHONE],
      [` ${serial.toLowerCase()}`, '+966 50 123 9876'],
      [serial, '٠٥٠١٢٣٩٨٧٦'],
    ] as const) {
      const { status, body } = await ask(text, phone);
      expect(status).toBe(200);
      expect(body).toMatchObject([{ serial, product: product.name, months: 24, isOver: false }]);
      expect(body[0]?.untilText).toBeTruthy();
    }
  });

  it('says nothing of whose it is', async () => {
    const { serial, orderNumber, email } = await sold();
    const text = JSON.stringify((await ask(serial, PHONE)).body);
    expect(text).toContain(serial);
    for (const own of [orderNumber, email, PHONE, PHONE.slice(1)]) expect(text).not.toContain(own);
  });

  it.each([
    ['is over', { deliveredAgo: 800 }, { isOver: true }],
    ['begins with the delivery', { deliveredAgo: null }, { deliveredText: null, untilText: null, isOver: false }],
    ['was not given', { months: null }, { months: null, untilText: null, isOver: false }],
  ])('%s', async (_, how, said) => {
    const { serial } = await sold(how);
    expect((await ask(serial, PHONE)).body).toMatchObject([said]);
  });

  it('begins for each piece with the first delivery of its parcel, for shoppers and staff', async () => {
    const order = await orderWithSerials({ quantity: 2, order: { phone: PHONE } });
    const [early = '', late = ''] = newSerials(2);
    const path = `/api/admin/orders/${order.id}`;
    const ids: string[] = [];
    for (const serial of [early, late]) {
      const [id, itemId] = [randomUUID(), order.item.id];
      const serials = [{ itemId, numbers: [serial] }];
      const packed = await pack(staff, order, { id, kind: 'delivery', lines: [{ itemId, quantity: 1 }], serials });
      expect(packed.status).toBe(200);
      ids.push(id);
    }
    const deliver = async (id: string) =>
      expect((await staff.put(`${path}/shipments/${id}`, { state: 'delivered' })).status).toBe(200);
    const [first = '', second = ''] = ids;
    await deliver(first);
    const deliveredAt = hours(-DAY * 40);
    await db.shipment.update({ where: { id: first }, data: { deliveredAt } });
    await deliver(second);
    expect((await staff.get<OrderDetails>(path)).body.status).toBe('delivered');
    for (const status of ['shipped', 'delivered'])
      expect((await staff.put(`${path}/status`, { status, note: 'خطأ' })).status).toBe(200);
    const { deliveredAt: last } = await db.shipment.findUniqueOrThrow({ where: { id: second } });
    for (const [serial, at] of [
      [early, deliveredAt],
      [late, last],
    ] as const) {
      const untilText = untilTextOf(at, 24);
      expect((await ask(serial, PHONE)).body).toMatchObject([{ deliveredText: at && formatDay(at), untilText }]);
      const found = await staff.get<SerialHistory>(`/api/admin/serials?serial=${serial}`);
      expect(found.body).toMatchObject([{ untilText }]);
    }
  });

  it('keeps its first day when the order was stepped back and delivered again', async () => {
    const { serial, id } = await sold({ deliveredAgo: 40 });
    await db.orderStatusHistory.createMany({
      data: [
        { orderId: id, fromStatus: 'delivered', toStatus: 'shipped', by: 'x', createdAt: hours(-DAY * 20) },
        { orderId: id, fromStatus: 'shipped', toStatus: 'delivered', by: 'x', createdAt: hours(-DAY * 10) },
      ],
    });
    const untilText = untilTextOf(hours(-DAY * 40), 24);
    expect((await ask(serial, PHONE)).body).toMatchObject([{ untilText }]);
  });

  it('is longer by the months that were bought for its line', async () => {
    const who = shopper();
    const order = await orderWithSerials({
      quantity: 1,
      order: {
        sessionId: who.sessionId,
        phone: PHONE,
        status: 'delivered',
        history: { create: [{ fromStatus: 'shipped', toStatus: 'delivered', by: 'x', createdAt: hours(-DAY) }] },
      },
    });
    const addOn = await makeAddOn({ warrantyMonths: 12 });
    const line = { orderId: order.id, mainItemId: order.item.id, addOnId: addOn.id, position: 1, quantity: 1 };
    await db.orderItem.create({
      data: { ...line, productName: 'ضمان', productImage: '/x.webp', unitPrice: '20.00', totalPrice: '20.00' },
    });
    const [serial = ''] = newSerials(1);
    await noteSerials(staff, order, [serial]);
    await db.addOn.delete({ where: { id: addOn.id } });
    const untilText = untilTextOf(hours(-DAY), 36);
    expect((await ask(serial, PHONE)).body).toMatchObject([{ months: 36, untilText }]);
    const found = await staff.get<SerialHistory>(`/api/admin/serials?serial=${serial}`);
    expect(found.body).toMatchObject([{ untilText }]);
    const own = await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`);
    expect(own.body.items[0]?.serials).toMatchObject([{ serial, untilText }]);
  });

  it('is refused alike whichever of the two is wrong, and for a piece that came back', async () => {
    const order = await sold();
    const refused = [
      await ask(newSerials(1)[0] ?? '', PHONE),
      await ask(order.serial, '0501239875'),
      await ask(newSerials(1)[0] ?? '', '0501239875'),
    ];
    await db.serialNumber.updateMany({
      where: { serial: order.serial },
      data: { end: 'returned', endedAt: new Date(), endedBy: 'x' },
    });
    refused.push(await ask(order.serial, PHONE));
    const bodies = refused.map((answer) => expectRefusal(answer, 422, 'warranty_unknown'));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it.each([
    ['no number', { phone: PHONE }, ['serial']],
    ['what is no number', { serial: 'رقم', phone: PHONE }, ['serial']],
    ['no phone', { serial: 'A1' }, ['phone']],
    ['what is no mobile', { serial: 'A1', phone: '0112345678' }, ['phone']],
    ['another kind', { serial: 5, phone: [] }, ['serial', 'phone']],
  ])('is refused: %s', async (_, body, paths) => {
    const { issues } = expectRefusal(await shopper().post('/api/warranty', body), 422, 'invalid');
    expect(issues.map(({ path }) => path)).toEqual(paths);
  });

  it('is asked for so often, and not without a session', async () => {
    const { serial } = await sold();
    const who = shopper();
    await useUp({ name: 'warranty', max: 10, windowSeconds: 600 }, who.sessionId);
    expectRefusal(await ask(serial, PHONE, who), 429, 'rate_limited');
    expectRefusal(await anonymous().post('/api/warranty', { serial, phone: PHONE }), 400, 'session_missing');
  });

  it('stands on the order of its shopper, piece by piece', async () => {
    const { who, orderNumber, serial } = await sold();
    const { body } = await who.get<OwnOrder>(`/api/orders/${orderNumber}`);
    expect(body.items[0]?.serials).toMatchObject([{ serial, untilText: expect.stringContaining('20') }]);
  });
});

describe('a piece that replaces one', () => {
  async function arrived() {
    const made = await sold();
    const path = `/api/admin/orders/${made.id}/returns`;
    const id = randomUUID();
    const wanted = { id, lines: [{ itemId: made.item.id, quantity: 1 }], reason: 'defective', note: 'لا يعمل' };
    expect((await staff.post(path, wanted)).status).toBe(200);
    const came = [{ itemId: made.item.id, restocked: 0, damaged: 1, serials: [made.serial] }];
    expect((await staff.put(`${path}/${id}`, { step: 'receive', lines: came })).status).toBe(200);
    const exchange = (numbers: readonly string[], change: object = {}) =>
      staff.put<OrderDetails>(`${path}/${id}`, {
        step: 'exchange',
        id: randomUUID(),
        serials: [{ itemId: made.item.id, numbers }],
        ...change,
      });
    return { ...made, exchange };
  }

  it('is noted by its own number when it is packed: that one is warranted, and the one that came back is free', async () => {
    const { exchange, serial, product, orderNumber, ...made } = await arrived();
    expectRefusal(await ask(serial, PHONE), 422, 'warranty_unknown');
    const [fresh = ''] = newSerials(1);
    const id = randomUUID();
    const { body } = await exchange([fresh], { id });
    expect(body).toMatchObject({
      returns: [{ state: 'settled', outcome: 'exchanged' }],
      shipments: [{ id, isReplacement: true }],
      items: [{ serials: { pieces: 1, lacking: 0, numbers: [{ serial: fresh, shipmentId: id }], back: [serial] } }],
    });
    expect((await exchange([fresh], { id })).status).toBe(200);
    expect((await ask(fresh, PHONE)).body).toMatchObject([{ serial: fresh, product: product.name, months: 24 }]);
    expectRefusal(await ask(serial, PHONE), 422, 'warranty_unknown');
    const history = async (number: string) =>
      (await staff.get<SerialHistory>(`/api/admin/serials?serial=${number}`)).body.map((row) => [
        row.orderNumber,
        row.end,
      ]);
    expect(await history(fresh)).toEqual([[orderNumber, null]]);
    expect(await history(serial)).toEqual([[orderNumber, 'returned']]);
    for (const number of [serial, fresh]) {
      const { body: found } = await staff.get<{ id: string }[]>(`/api/admin/orders?q=${number}`);
      expect(found.map((row) => row.id)).toEqual([made.id]);
    }
    const other = await orderWithSerials({ quantity: 1, productId: product.id });
    expect((await noteSerials(staff, other, [serial])).status).toBe(200);
  });

  it('takes no number that another piece has, and no more numbers than pieces go', async () => {
    const { exchange, product, ...made } = await arrived();
    const other = await orderWithSerials({ quantity: 1, productId: product.id });
    const [taken = '', one = '', two = ''] = newSerials(3);
    await noteSerials(staff, other, [taken]);
    expect(expectRefusal(await exchange([taken]), 409, 'serial_taken').issues[0]?.path).toBe('serials.0.numbers.0');
    expectRefusal(await exchange([one, two]), 409, 'serials_too_many');
    expectRefusal(await exchange([one, one]), 422, 'invalid');
    expectRefusal(await exchange([one], { serials: [{ itemId: randomUUID(), numbers: [one] }] }), 404, 'not_found');
    expect(await db.shipment.count({ where: { orderId: made.id } })).toBe(0);
    expect((await exchange([one])).status).toBe(200);
  });

  it('leaves without its number only where the shop does not ask for it', async () => {
    const { exchange } = await arrived();
    const other = await arrived();
    await db.storeSettings.updateMany({ data: { serialsRequired: true } });
    try {
      expectRefusal(await exchange([]), 409, 'serials_missing');
    } finally {
      await db.storeSettings.updateMany({ data: { serialsRequired: false } });
    }
    expect((await other.exchange([])).body).toMatchObject({
      items: [{ serials: { pieces: 1, lacking: 1, numbers: [] } }],
    });
  });
});
