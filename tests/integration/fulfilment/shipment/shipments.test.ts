import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import type { OwnOrder } from '@/lib/selling/account/orders';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeOrder, makeStaff, makeUnpaid, oneItem, signedInAs, word } from '../../../support/make/make';
import { pack } from '../../../support/make/pack';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

/** Each order has its own company, because tracking numbers are unique per company. */
const made = (change: Parameters<typeof makeOrder>[0] = {}) =>
  makeOrder({
    status: 'confirmed',
    paymentMethod: 'cash',
    shippingMethod: `ناقل ${word()}`,
    items: oneItem(),
    ...change,
  });
const pathOf = ({ id }: { id: string }) => `/api/admin/orders/${id}/shipments`;
const bodyOf = (change: object = {}) => ({ id: randomUUID(), kind: 'delivery', trackingNumber: 'smsa-123', ...change });
const detailsOf = async ({ id }: { id: string }) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;

describe('a parcel', () => {
  it('with all of an order: it is shipped, with number, carrier and what the carrier collects', async () => {
    const order = await made();
    const { body, status } = await pack(staff, order, bodyOf());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'shipped',
      shipments: [{ state: 'sent', trackingNumber: 'SMSA-123', by: name, codAmount: order.totalAmount.toFixed(2) }],
    });
    expect(body.history.some(({ note }) => note?.includes('SMSA-123'))).toBe(true);
    expectRefusal(await pack(staff, order, bodyOf()), 409, 'shipment_nothing_left');
  });

  it('with a part of an order leaves it where it is; with the rest it is shipped; once all has arrived it is delivered', async () => {
    const order = await made();
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    await db.orderItem.update({ where: { id: item.id }, data: { quantity: 3 } });
    const first = bodyOf({ lines: [{ itemId: item.id, quantity: 2 }] });
    expect((await pack(staff, order, first)).body).toMatchObject({ status: 'confirmed' });
    const many = bodyOf({ lines: [{ itemId: item.id, quantity: 2 }] });
    expectRefusal(await pack(staff, order, many), 409, 'shipment_nothing_left');
    const rest = (await pack(staff, order, bodyOf({ trackingNumber: null }))).body;
    expect(rest).toMatchObject({
      status: 'shipped',
      shipments: [{ codAmount: order.totalAmount.toFixed(2) }, { codAmount: '0.00' }],
    });
    const arrive = (id: string | undefined, change: object) =>
      staff.put<OrderDetails>(`${pathOf(order)}/${id}`, change);
    const [one, two] = rest.shipments;
    expect((await arrive(one?.id, { state: 'delivered' })).body.status).toBe('shipped');
    expect((await arrive(two?.id, { trackingNumber: 'X9' })).body.shipments[1]?.trackingNumber).toBe('X9');
    expect((await arrive(two?.id, { state: 'delivered' })).body.status).toBe('delivered');
    expectRefusal(await arrive(two?.id, { state: 'returned' }), 409, 'shipment_ended');
  });

  it('is told with its number in one letter, and in one of its own when the number comes later', async () => {
    const letters = (orderId: string) =>
      db.mailOutbox.findMany({
        where: { orderId, event: { in: ['shipped', 'tracking'] }, withdrawnAt: null },
        orderBy: { createdAt: 'asc' },
      });
    const order = await made();
    const { shipments } = (await pack(staff, order, bodyOf())).body;
    const [letter, ...others] = await letters(order.id);
    expect(others).toEqual([]);
    expect(letter?.text).toContain('SMSA-123');
    const change = (trackingNumber: string) => staff.put(`${pathOf(order)}/${shipments[0]?.id}`, { trackingNumber });
    const said = async (number: string) =>
      (await letters(order.id)).map(({ event, text }) => [event, text.includes(number)]);
    // The email still waits, so it is sent with the corrected number.
    await change('SMSA-124');
    expect(await said('SMSA-124')).toEqual([['shipped', true]]);
    await db.mailOutbox.updateMany({ where: { orderId: order.id }, data: { sentAt: new Date() } });
    await change('SMSA-125');
    expect(await said('SMSA-125')).toEqual([
      ['shipped', false],
      ['tracking', true],
    ]);
  });

  it('gets another number and carrier, told and noted, with the page of its company while that carries it', async () => {
    const company = await makeCompany({ trackingUrl: 'https://carrier.example/?no={number}' });
    const who = shopper();
    const order = await made({
      sessionId: who.sessionId,
      shippingCompanyId: company.id,
      shippingMethod: company.name,
    });
    const { shipments } = (await pack(staff, order, bodyOf({ trackingNumber: null }))).body;
    await db.mailOutbox.updateMany({ where: { orderId: order.id }, data: { sentAt: new Date() } });
    const change = (body: object) => staff.put<OrderDetails>(`${pathOf(order)}/${shipments[0]?.id}`, body);
    const named = await change({ trackingNumber: 'n-1', carrier: company.name });
    const url = 'https://carrier.example/?no=N-1';
    expect(named.body.shipments).toMatchObject([{ carrier: company.name, trackingNumber: 'N-1', trackingUrl: url }]);
    expect((await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.parcels[0]?.trackingUrl).toBe(url);
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'tracking' } })).toBe(1);
    const moved = (await change({ carrier: 'أرامكس' })).body;
    expect(moved.shipments).toMatchObject([{ carrier: 'أرامكس', trackingNumber: 'N-1', trackingUrl: null }]);
    expect(moved.history.at(-1)?.note).toContain('أرامكس');
    expect(moved.history.at(-1)?.topic).toBe('shipment');
    expect((await change({ carrier: company.name })).body.shipments).toMatchObject([{ trackingUrl: url }]);
    const audited = await db.auditEntry.findFirstOrThrow({
      where: { entityId: order.id, username: name },
      orderBy: { createdAt: 'desc' },
    });
    expect(audited).toMatchObject({ after: { shipmentCarrier: company.name } });
    await db.shipment.updateMany({ where: { orderId: order.id }, data: { settledAt: new Date() } });
    expectRefusal(await change({ carrier: 'أرامكس' }), 409, 'shipment_settled');
  });

  it('stands on the order of its shopper', async () => {
    const who = shopper();
    const order = await made({ sessionId: who.sessionId });
    await pack(staff, order, bodyOf());
    const { parcels } = (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body;
    expect(parcels).toEqual([
      {
        id: expect.any(String),
        carrier: expect.any(String),
        state: 'sent',
        trackingNumber: 'SMSA-123',
        trackingUrl: null,
        steps: [],
      },
    ]);
  });

  it('that came back can be sent again', async () => {
    const order = await made();
    const { shipments } = (await pack(staff, order, bodyOf())).body;
    const back = await staff.put<OrderDetails>(`${pathOf(order)}/${shipments[0]?.id}`, { state: 'returned' });
    expect(back.body).toMatchObject({ status: 'shipped', shipments: [{ state: 'returned' }] });
    expect((await pack(staff, order, bodyOf({ trackingNumber: 'N2' }))).status).toBe(200);
  });

  it('waits at the branch: the order is no parcel on its way, until it is picked up', async () => {
    const order = await made({ status: 'pending' });
    const body = bodyOf({ kind: 'pickup', trackingNumber: null });
    const waiting = (await pack(staff, order, body)).body;
    expect(waiting).toMatchObject({ status: 'confirmed', isWaiting: true, shipments: [{ state: 'waiting' }] });
    const picked = await staff.put<OrderDetails>(`${pathOf(order)}/${body.id}`, { state: 'delivered' });
    expect(picked.body).toMatchObject({ status: 'delivered', isWaiting: false });
  });

  it('is not laid ready at the branch while its carrier brings it home', async () => {
    const company = await makeCompany();
    const order = await made({ shippingCompanyId: company.id, shippingMethod: company.name });
    const body = bodyOf({ kind: 'pickup', trackingNumber: null });
    expectRefusal(await pack(staff, order, body), 409, 'shipment_no_pickup');
    expect(await detailsOf(order)).toMatchObject({ status: 'confirmed', isWaiting: false, shipments: [] });
    expect((await pack(staff, order, bodyOf())).body).toMatchObject({ status: 'shipped' });
  });

  it('the same again is the same parcel, many at once too; two staff cannot send the same pieces', async () => {
    const order = await made();
    const body = bodyOf();
    const answers = await together(6, () => pack(staff, order, body));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
    const other = await made();
    const rivals = await together(4, () => pack(staff, other, bodyOf()));
    expect(tally(rivals.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect((await detailsOf(other)).shipments).toHaveLength(1);
    expectRefusal(await pack(staff, other, body), 422, 'idempotency_mismatch');
  });

  it('of an order whose money is missing asks for a reason, and is not packed without', async () => {
    const order = await made({ paymentMethod: 'transfer', status: 'pending' });
    expectRefusal(await pack(staff, order, bodyOf()), 422, 'payment_reason_missing');
    expect((await detailsOf(order)).shipments).toEqual([]);
    const told = await pack(staff, order, bodyOf({ note: 'أرسل العميل الإيصال' }));
    expect(told.body).toMatchObject({ status: 'shipped' });
  });

  it('of an order whose money is missing asks too when a part of it leaves, and keeps the reason', async () => {
    const order = await made({ paymentMethod: 'transfer', status: 'pending', items: oneItem(2) });
    const lines = [{ itemId: (await detailsOf(order)).items[0]?.id, quantity: 1 }];
    expectRefusal(await pack(staff, order, bodyOf({ lines })), 422, 'payment_reason_missing');
    const told = await pack(staff, order, bodyOf({ lines, note: 'أرسل العميل الإيصال' }));
    expect(told.body.status).toBe('pending');
    expect(told.body.history.at(-1)?.note).toContain('أرسل العميل الإيصال');
  });

  it('that arrives is a fact: nothing is asked, and nothing of a cancelled order comes back to life', async () => {
    const order = await makeUnpaid(shopper());
    await db.order.update({ where: { id: order.id }, data: { status: 'confirmed', items: oneItem() } });
    const body = bodyOf({ note: 'وعد بالدفع' });
    expect((await pack(staff, order, body)).status).toBe(200);
    const arrived = await staff.put<OrderDetails>(`${pathOf(order)}/${body.id}`, { state: 'delivered' });
    expect(arrived.body.status).toBe('delivered');
    const other = await made();
    const sent = bodyOf();
    await pack(staff, other, sent);
    await staff.put(`/api/admin/orders/${other.id}/status`, { status: 'cancelled', note: 'رفضها' });
    const late = await staff.put<OrderDetails>(`${pathOf(other)}/${sent.id}`, { state: 'delivered' });
    expect(late.body.status).toBe('cancelled');
  });

  it('is refused', async () => {
    const order = await made();
    const cancelled = await made({ status: 'cancelled' });
    expectRefusal(await pack(staff, cancelled, bodyOf()), 409, 'order_step_past');
    expectRefusal(await pack(staff, { id: randomUUID() }, bodyOf()), 404, 'not_found');
    expectRefusal(await pack(staff, order, bodyOf({ trackingNumber: 'رقم' })), 422, 'invalid');
    const stale = bodyOf({ version: new Date(0).toISOString() });
    expectRefusal(await pack(staff, order, stale), 409, 'changed_meanwhile');
    expectRefusal(await staff.put(`${pathOf(order)}/${randomUUID()}`, { state: 'delivered' }), 404, 'not_found');
  });
});

describe('several orders at once', () => {
  type Wanted = { id: string; to?: string; version?: string; shipmentId?: string; parcel?: object };
  const bulk = async (step: string, orders: Wanted[]) =>
    (await staff.post<OrderStepResult[]>('/api/admin/orders/bulk', { step, orders })).body;

  it('are confirmed, printed and shipped; what cannot be is left and named', async () => {
    const orders = [await made({ status: 'pending' }), await made({ status: 'pending' })];
    const odd = await made({ status: 'cancelled' });
    const ids = [...orders, odd].map(({ id }) => ({ id }));
    expect(await bulk('confirm', ids)).toMatchObject([
      { from: 'pending' },
      { from: 'pending' },
      { id: odd.id, code: 'order_step_past' },
    ]);
    // A repeat changes nothing.
    expect(await bulk('confirm', ids.slice(0, 2))).toEqual(orders.map(({ id }) => ({ id, unchanged: true })));
    await bulk('printed', ids.slice(0, 2));
    const first = orders[0] as { id: string };
    const version = (await detailsOf(first)).updatedAt;
    expect(await detailsOf(first)).toMatchObject({ status: 'confirmed', isPrinted: true });
    // These steps can be repeated without a version conflict.
    for (const step of ['unprinted', 'unprinted', 'printed'])
      expect(await bulk(step, [{ ...first, version }])).toMatchObject([{ from: 'confirmed', updatedAt: version }]);
    await bulk('unprinted', [first]);
    expect(await detailsOf(first)).toMatchObject({ isPrinted: false, updatedAt: version });
    expect(await bulk('unprinted', [{ id: randomUUID() }])).toMatchObject([{ code: 'not_found' }]);
    const wanted = [...orders, odd].map(({ id }, index) => ({
      id,
      parcel: { id: randomUUID(), trackingNumber: `T${index}` },
    }));
    expect(await bulk('ship', wanted)).toEqual([
      ...wanted.slice(0, 2).map(({ id, parcel }) => ({
        id,
        from: 'confirmed',
        updatedAt: expect.any(String),
        isStep: true,
        shipmentId: parcel.id,
      })),
      { id: odd.id, code: 'order_step_past', message: expect.any(String), issues: [], question: null },
    ]);
    expect(await detailsOf(orders[1] as { id: string })).toMatchObject({
      status: 'shipped',
      shipments: [{ trackingNumber: 'T1' }],
    });
  });

  it('go back to where they were, unless a colleague has changed them since', async () => {
    const [one, two] = [await made({ status: 'pending' }), await made({ status: 'pending' })];
    const done = await bulk(
      'confirm',
      [one, two].map(({ id }) => ({ id })),
    );
    const steps = done.flatMap((result) =>
      'from' in result ? [{ id: result.id, to: result.from, version: result.updatedAt }] : [],
    );
    await staff.put(`/api/admin/orders/${two.id}/status`, { status: 'confirmed', note: 'اتصل العميل' });
    expect(await bulk('undo', steps)).toMatchObject([{ id: one.id }, { id: two.id, code: 'changed_meanwhile' }]);
    expect([(await detailsOf(one)).status, (await detailsOf(two)).status]).toEqual(['pending', 'confirmed']);
  });

  const lettersOf = async ({ id: orderId }: { id: string }) => {
    const letters = await db.mailOutbox.findMany({ where: { orderId, event: 'shipped', withdrawnAt: null } });
    return letters.map(({ text }) => text);
  };

  it('go back without the parcel that they left with, which nobody is told of', async () => {
    const orders = [await made(), await made()];
    const left = await bulk(
      'ship',
      orders.map(({ id }) => ({ id, parcel: { id: randomUUID(), trackingNumber: 'T1' } })),
    );
    const steps = left.flatMap((result) =>
      'from' in result
        ? [{ id: result.id, to: result.from, version: result.updatedAt, shipmentId: result.shipmentId ?? '' }]
        : [],
    );
    expect(await bulk('undo', steps)).toMatchObject([{ from: 'shipped' }, { from: 'shipped' }]);
    for (const order of orders) {
      const { status, shipments, history } = await detailsOf(order);
      expect([status, shipments]).toEqual(['confirmed', []]);
      expect(history.some(({ note }) => note?.includes('T1'))).toBe(true);
      expect(await lettersOf(order)).toEqual([]);
    }
    const first = orders[0] as { id: string };
    expect((await pack(staff, first, bodyOf())).status).toBe(200);
    expect(await lettersOf(first)).toEqual([expect.stringContaining('SMSA-123')]);
    expect(await bulk('undo', steps)).toMatchObject([{ code: 'changed_meanwhile' }, { code: 'changed_meanwhile' }]);
  });

  const later: [string, (shipmentId: string, orderId: string) => unknown][] = [
    ['has arrived', (id) => db.shipment.update({ where: { id }, data: { state: 'delivered' } })],
    ['brought money that is settled', (id) => db.shipment.update({ where: { id }, data: { settledAt: new Date() } })],
    ['is older than a minute', (id) => db.shipment.update({ where: { id }, data: { createdAt: new Date(0) } })],
    ['is a colleague’s', (id) => db.shipment.update({ where: { id }, data: { by: 'colleague' } })],
    [
      'is not the newest',
      (_, orderId) =>
        db.shipment.create({ data: { id: randomUUID(), orderId, carrier: 'x', state: 'sent', by: name } }),
    ],
  ];
  it.each(later)('do not go back when the parcel %s', async (_, happen) => {
    const order = await made();
    const parcel = bodyOf();
    await pack(staff, order, parcel);
    await happen(parcel.id, order.id);
    expect(await bulk('undo', [{ id: order.id, to: 'confirmed', shipmentId: parcel.id }])).toMatchObject([
      { code: 'order_step_past' },
    ]);
    expect((await detailsOf(order)).status).toBe('shipped');
    expect(await db.shipment.count({ where: { id: parcel.id } })).toBe(1);
  });

  it('leave by their company: what is picked up is laid ready, and nobody carries it', async () => {
    const branch = await makeCompany({ isPickup: true });
    const pickup = await made({ shippingCompanyId: branch.id, shippingMethod: branch.name });
    const parcel = { id: randomUUID(), trackingNumber: 'T1' };
    expect(await bulk('ship', [{ id: pickup.id, parcel }])).toMatchObject([
      { id: pickup.id, from: 'confirmed', isStep: true },
    ]);
    expect(await detailsOf(pickup)).toMatchObject({
      status: 'confirmed',
      isWaiting: true,
      shipments: [{ state: 'waiting', trackingNumber: null }],
    });
    const letters = await db.mailOutbox.findMany({ where: { orderId: pickup.id }, select: { event: true } });
    expect(letters).toEqual([{ event: 'ready_for_pickup' }]);
  });

  it('are sent again from an older state of the order, when the answer was lost: the same parcel, once', async () => {
    const order = await made();
    const { updatedAt: version } = await detailsOf(order);
    const body = bodyOf({ version });
    expect((await pack(staff, order, body)).status).toBe(200);
    expect((await pack(staff, order, body)).body).toMatchObject({ shipments: [{ id: body.id }] });
    const parcel = { id: body.id, trackingNumber: null };
    expect(await bulk('ship', [{ id: order.id, parcel, version }])).toMatchObject([
      { shipmentId: body.id, isStep: false },
    ]);
    const other = await made();
    expectRefusal(await pack(staff, other, body), 422, 'idempotency_mismatch');
    const rivals = await together(4, () => pack(staff, other, bodyOf({ id: body.id })));
    expect(tally(rivals.map(({ status }) => status))).toEqual({ 422: 4 });
    const { updatedAt } = await detailsOf(other);
    const twice = bodyOf({ version: updatedAt });
    const answers = await together(6, () => pack(staff, other, twice));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
  });

  it('have something left to be packed, or not: what is packed and comes back to be confirmed leaves by its status', async () => {
    const order = await made();
    const hasLeft = async () =>
      (await staff.get<OrderRow[]>(`/api/admin/orders?q=${order.orderNumber}`)).body.map((row) => row.hasLeft);
    expect(await hasLeft()).toEqual([true]);
    const body = bodyOf();
    await pack(staff, order, body);
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'confirmed', note: 'خطأ' });
    expect(await hasLeft()).toEqual([false]);
    await staff.put(`${pathOf(order)}/${body.id}`, { state: 'returned' });
    expect(await hasLeft()).toEqual([true]);
  });

  it('are found by a tracking number and by what was ordered', async () => {
    const order = await made();
    const trackingNumber = `TR${randomUUID().slice(0, 8).toUpperCase()}`;
    await pack(staff, order, bodyOf({ trackingNumber }));
    const { productName } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    for (const q of [trackingNumber.toLowerCase(), productName]) {
      const { body } = await staff.get<{ id: string }[]>(`/api/admin/orders?${new URLSearchParams({ q })}`);
      expect(body.map(({ id }) => id)).toContain(order.id);
    }
  });
});

describe('an order that was laid ready', () => {
  const laidReady = async () => {
    const order = await made();
    const body = bodyOf({ kind: 'pickup', trackingNumber: null });
    const { updatedAt: version } = (await pack(staff, order, body)).body;
    const undo = (client = staff) =>
      client
        .post<OrderStepResult[]>('/api/admin/orders/bulk', {
          step: 'undo',
          orders: [{ id: order.id, to: 'confirmed', shipmentId: body.id, version }],
        })
        .then((answer) => answer.body);
    return { order, body, undo };
  };
  const letters = (orderId: string) =>
    db.mailOutbox.count({ where: { orderId, event: 'ready_for_pickup', withdrawnAt: null } });

  it('is taken back, with its parcel and its letter, and can be laid ready again', async () => {
    const { order, undo } = await laidReady();
    expect(await letters(order.id)).toBe(1);
    expect(await undo()).toMatchObject([{ id: order.id, from: 'confirmed' }]);
    expect(await detailsOf(order)).toMatchObject({ status: 'confirmed', isWaiting: false, shipments: [] });
    expect(await letters(order.id)).toBe(0);
    await pack(staff, order, bodyOf({ kind: 'pickup', trackingNumber: null }));
    expect(await letters(order.id)).toBe(1);
  });

  it('is taken back after an attempt that sent nothing', async () => {
    const { order, undo } = await laidReady();
    const failed = { attempts: 1, lastError: 'connect ECONNREFUSED', nextAttemptAt: new Date(Date.now() + 60_000) };
    await db.mailOutbox.updateMany({ where: { orderId: order.id, event: 'ready_for_pickup' }, data: failed });
    expect(await undo()).toMatchObject([{ id: order.id, from: 'confirmed' }]);
    expect(await letters(order.id)).toBe(0);
  });

  it('is not taken back by others, nor once its shopper has been told', async () => {
    const { order, undo } = await laidReady();
    const colleague = await signedInAs((await makeStaff()).id);
    expect(await undo(colleague)).toMatchObject([{ code: 'order_step_past' }]);
    await db.mailOutbox.updateMany({ where: { orderId: order.id }, data: { attempts: 1, sentAt: new Date() } });
    expect(await undo()).toMatchObject([{ code: 'order_step_past' }]);
    expect(await detailsOf(order)).toMatchObject({ isWaiting: true, shipments: [{ state: 'waiting' }] });
  });
});

describe('an order that is paid at the door and leaves by its status alone', () => {
  const move = (order: { id: string }, status: string, client = staff) =>
    client.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, { status, note: 'سبب' });
  const undo = async (order: { id: string }, to: string) =>
    staff.post<OrderStepResult[]>('/api/admin/orders/bulk', { step: 'undo', orders: [{ id: order.id, to }] });

  it.each(['shipped', 'delivered'] as const)('(%s) has a parcel with all of its money, once', async (status) => {
    const order = await made({ shippingMethod: 'ناقل' });
    const { body } = await move(order, status);
    expect(body.shipments).toMatchObject([
      {
        carrier: 'ناقل',
        state: status === 'shipped' ? 'sent' : status,
        trackingNumber: null,
        codAmount: '75.00',
        isStandIn: true,
        by: name,
      },
    ]);
    expect(body.shipments[0]?.lines).toHaveLength(1);
    const arrived = await move(order, 'delivered');
    expect(arrived.body.shipments).toHaveLength(1);
    const due = await staff.get<OrderRow[]>(`/api/admin/orders?queue=cod_due&q=${order.orderNumber}`);
    expect(due.body.map(({ id }) => id)).toEqual([order.id]);
  });

  it('has none once the status is taken back, by undoing or by a reason', async () => {
    const order = await made();
    await move(order, 'shipped');
    await undo(order, 'confirmed');
    expect(await detailsOf(order)).toMatchObject({ status: 'confirmed', shipments: [] });
    await move(order, 'delivered');
    expect((await move(order, 'pending')).body.shipments).toEqual([]);
  });

  it('has the parcel that is packed afterwards instead, and its shopper sees that one alone', async () => {
    const who = shopper();
    const order = await made({ sessionId: who.sessionId });
    await move(order, 'shipped');
    const own = async () => (await who.get<OwnOrder>(`/api/orders/${order.orderNumber}`)).body.parcels;
    expect(await own()).toEqual([]);
    const { body } = await pack(staff, order, bodyOf({ trackingNumber: 'late-1' }));
    expect(body).toMatchObject({
      status: 'shipped',
      shipments: [{ trackingNumber: 'LATE-1', codAmount: '75.00', isStandIn: false }],
    });
    expect(await own()).toHaveLength(1);
  });

  it('keeps it once more is known of it', async () => {
    const order = await made();
    const { body } = await move(order, 'shipped');
    await staff.put(`${pathOf(order)}/${body.shipments[0]?.id}`, { trackingNumber: 'N-77' });
    expectRefusal(await pack(staff, order, bodyOf()), 409, 'shipment_nothing_left');
    expect((await move(order, 'confirmed')).body.shipments).toMatchObject([{ trackingNumber: 'N-77' }]);
  });

  it('needs none where the money came, or a parcel brings it', async () => {
    const transfer = await made({ paymentMethod: 'transfer' });
    expect((await move(transfer, 'shipped')).body.shipments).toEqual([]);
    const packed = await made();
    await pack(staff, packed, bodyOf());
    expect((await move(packed, 'delivered')).body.shipments).toHaveLength(1);
  });
});

it('a parcel whose money is settled comes back only after its payout was reversed', async () => {
  const order = await made();
  const { body } = await staff.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, { status: 'delivered' });
  const id = body.shipments[0]?.id ?? '';
  const payout = { id: randomUUID(), shipments: [id], payout: '75.00', reference: 'R-1', paidOn: '2025-11-20' };
  expect((await staff.post('/api/admin/settlements', payout)).status).toBe(204);
  const back = () => staff.put<OrderDetails>(`${pathOf(order)}/${id}`, { state: 'returned' });
  expectRefusal(await back(), 409, 'shipment_settled');
  const reversal = { id: randomUUID(), reason: 'رجعت الشحنة' };
  await staff.post(`/api/admin/settlements/${payout.id}/reversal`, reversal);
  expect((await back()).body.shipments).toMatchObject([{ id, state: 'returned', settledAt: null }]);
});
