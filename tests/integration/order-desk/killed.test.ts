import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeConfiguration } from '@/lib/payment/credentials';
import { db } from '../../support/db';
import { baseUrl } from '../../support/env';
import type { Client } from '../../support/http';
import { sweep } from '../../support/internal';
import { askShop, killedAt } from '../../support/kill-shop';
import { makeStaff, signedInAs } from '../../support/make';
import { changeOf, changesBy } from '../../support/order-change';
import { followed, readyToPay } from '../../support/pay';
import { FakeTap } from '../../support/providers/tap';
import { documentsOf, makeSale, setVatNumber } from '../../support/sale';
import { openShop } from '../../support/second-shop';

/*
 * A server that is killed while it works on an order: what it had begun is as if it had never begun, or is taken up again, once. A second
 * shop on the same database dies; the first one goes on.
 */

const tap = new FakeTap();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  await tap.open(process.env.TAP_API_URL);
  restore = await setVatNumber('310122393500003');
  staff = await signedInAs((await makeStaff()).id);
});
afterAll(async () => {
  await restore();
  await tap.close();
});

/** Dies while a tax document's number is waited for: all else is written by then. */
const killedAtNumber = (method: string, path: string, body: object) => killedAt('number', staff, method, path, body);

const serials = async () =>
  (await db.invoice.findMany({ where: { kind: 'invoice' }, orderBy: { serial: 'asc' }, select: { serial: true } })).map(
    ({ serial }) => serial,
  );

const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

describe('a server that is killed', () => {
  it('while an order is confirmed: the order is as it was, no number is lost, and the next try does it', async () => {
    const order = await makeSale({ status: 'pending' });
    const path = `/api/admin/orders/${order.id}/status`;
    await killedAtNumber('PUT', path, { status: 'confirmed' });
    const { id } = order;
    expect(await statusOf(id)).toBe('pending');
    expect(await db.orderStatusHistory.count({ where: { orderId: id, toStatus: 'confirmed' } })).toBe(0);
    expect(await db.mailOutbox.count({ where: { orderId: id } })).toBe(0);
    expect((await staff.put(path, { status: 'confirmed' })).status).toBe(200);
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice']);
    const numbers = await serials();
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('while an order leaves with a parcel: there is no parcel, and the same one is sent afterwards', async () => {
    const order = await makeSale({ status: 'pending' });
    const path = `/api/admin/orders/${order.id}/shipments`;
    const body = { id: randomUUID(), kind: 'delivery', trackingNumber: 'K9-1' };
    await killedAtNumber('POST', path, body);
    expect(await statusOf(order.id)).toBe('pending');
    expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(0);
    expect((await staff.post(path, body)).status).toBe(200);
    expect(await db.shipment.count({ where: { orderId: order.id } })).toBe(1);
    expect(await statusOf(order.id)).toBe('shipped');
  });

  it('while money is noted as given back by hand: nothing is noted, and the same refund is made afterwards', async () => {
    const order = await makeSale({ status: 'pending', paymentMethod: 'transfer' });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
    const path = `/api/admin/orders/${order.id}/refunds`;
    const body = {
      id: randomUUID(),
      paymentId: null,
      method: 'transfer',
      amount: '54.85',
      reason: 'قطعة ناقصة',
      proof: 'حوالة 12',
    };
    await killedAtNumber('POST', path, body);
    expect(await db.refund.count({ where: { orderId: order.id } })).toBe(0);
    expect((await staff.post(path, body)).status).toBe(200);
    expect((await documentsOf(order.id)).map(({ kind, grossAmount }) => [kind, grossAmount.toFixed(2)])).toEqual([
      ['invoice', '554.85'],
      ['credit_note', '54.85'],
    ]);
  });

  it('while an order is changed: it is as it was, no number is lost, and the same change is made afterwards', async () => {
    const order = await makeSale({ status: 'pending', phone: '+966501234567' });
    const { id } = order;
    await staff.put(`/api/admin/orders/${id}/status`, { status: 'confirmed' });
    const { read, preview } = changesBy(staff, id);
    const before = await read();
    // One piece less of the line that has several.
    const lines = before.items.map(({ id, quantity }) => ({ itemId: id, quantity: Math.ceil(quantity / 2) }));
    const draft = { ...changeOf(before), lines };
    const { total = '' } = (await preview(draft)).body.totals;
    const path = `/api/admin/orders/${id}/changes`;
    const body = { ...draft, total };
    await killedAtNumber('POST', path, body);
    expect(await read()).toMatchObject({ updatedAt: before.updatedAt, totalAmount: '554.85', items: before.items });
    expect(await db.orderChange.count({ where: { orderId: id } })).toBe(0);
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'changed' } })).toBe(0);
    expect((await staff.post(path, body)).status).toBe(200);
    expect((await staff.post(path, body)).status).toBe(200);
    expect(await read()).toMatchObject({ totalAmount: total });
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await db.mailOutbox.count({ where: { orderId: id, event: 'changed' } })).toBe(1);
  });

  it.each([
    ['before the provider has answered', /refunds/],
    ['after its answer, before that is noted', /GET .*charges/],
  ])('while a provider gives money back, %s: it goes back once, and is noted', async (_, moment) => {
    const gateway = { type: 'tap' as const, configuration: mergeConfiguration({}, { liveSecretKey: tap.key }) };
    const ready = await readyToPay({ type: 'tap', gateway });
    await followed(tap.pay(ready.payment.providerRef ?? '').slice(baseUrl.length));
    tap.calm();
    const shop = await openShop({});
    tap.before(moment, () => shop.signal('SIGKILL'));
    const body = {
      id: randomUUID(),
      paymentId: ready.payment.id,
      method: 'provider',
      amount: '20.00',
      reason: 'قطعة ناقصة',
    };
    expect(await askShop(shop, staff, 'POST', `/api/admin/orders/${ready.order.id}/refunds`, body)).toBe('dead');
    const rows = () => db.refund.findMany({ where: { orderId: ready.order.id } });
    expect(await rows()).toMatchObject([{ id: body.id, state: 'open' }]);
    await db.refund.updateMany({ where: { id: body.id }, data: { tryAt: new Date(0) } });
    tap.calm();
    await sweep();
    expect(await rows()).toMatchObject([{ id: body.id, state: 'done' }]);
    const made = [...tap.refunds.values()].filter((one) => one.charge_id === ready.payment.providerRef);
    expect(made).toHaveLength(1);
    const payment = await db.payment.findUniqueOrThrow({ where: { id: ready.payment.id } });
    expect(payment.refundSent.toFixed(2)).toBe('20.00');
    expect(await db.mailOutbox.count({ where: { orderId: ready.order.id, event: 'refunded' } })).toBe(1);
  });
});
