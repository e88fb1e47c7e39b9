import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import type { EverythingFound } from '@/lib/office/find/reads';
import type { SerialHistory } from '@/lib/orders/serial/reads';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { anonymous, type Client, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeAddOn, removeAddOns } from '../../../support/make/add-on';
import { makeCategory, makeOrder, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';
import { changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { pack, packing } from '../../../support/make/pack';
import { newSerials, noteSerials, orderWithSerials } from '../../../support/shop/serials';

let staff: Client;
let viewer: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
  viewer = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
});

type Made = Awaited<ReturnType<typeof orderWithSerials>>;

const parcel = (order: Made, numbers: readonly unknown[] | null, change: object = {}) => ({
  id: randomUUID(),
  kind: 'delivery',
  ...(numbers ? { serials: [{ itemId: order.item.id, numbers }] } : {}),
  ...change,
});
const detailsOf = async ({ id }: { id: string }) => (await staff.get<OrderDetails>(`/api/admin/orders/${id}`)).body;
const rowsOf = (order: Made) =>
  db.serialNumber.findMany({ where: { orderId: order.id }, orderBy: [{ createdAt: 'asc' }, { serial: 'asc' }] });
const historyOf = async (serial: string) =>
  (await staff.get<SerialHistory>(`/api/admin/serials?serial=${encodeURIComponent(serial)}`)).body;
const issuePaths = ({ body }: { body: unknown }) =>
  (body as { issues: { path: string }[] }).issues.map(({ path }) => path.replace(/^orders\.0\.parcel\./, ''));

describe('pieces that are packed', () => {
  it('have the numbers that were scanned, in the form in which they are kept, with their warranty', async () => {
    const order = await orderWithSerials();
    const [one, two] = newSerials(2);
    const { status, body } = await pack(staff, order, parcel(order, [one?.toLowerCase(), ` ${two} `]));
    expect(status).toBe(200);
    const [shipment] = body.shipments;
    const { numbers = [], ...others } = body.items[0]?.serials ?? {};
    expect(others).toEqual({ pieces: 2, lacking: 0, back: [] });
    expect(numbers).toHaveLength(2);
    for (const serial of [one, two])
      expect(numbers).toContainEqual({ serial, shipmentId: shipment?.id, untilText: null });
    expect((await rowsOf(order)).map(({ by, warrantyMonths }) => [by, warrantyMonths])).toEqual([
      [name, 24],
      [name, 24],
    ]);
  });

  it('go without them, and it is said how many lack one', async () => {
    const order = await orderWithSerials();
    const answer = await staff.post<OrderStepResult[]>(
      '/api/admin/orders/bulk',
      packing(order.id, parcel(order, newSerials(1))),
    );
    expect(answer.body).toMatchObject([{ lacking: 1 }]);
    expect((await detailsOf(order)).items[0]?.serials?.lacking).toBe(1);
  });

  it('of other products say nothing of it', async () => {
    const order = await orderWithSerials({ product: { tracksSerials: null } });
    const answer = await staff.post<OrderStepResult[]>(
      '/api/admin/orders/bulk',
      packing(order.id, parcel(order, null)),
    );
    expect(answer.body[0]).not.toHaveProperty('lacking');
    expect((await detailsOf(order)).items[0]?.serials).toBeNull();
  });

  it('have numbers where the category, or what it is part of, says so', async () => {
    const above = await makeCategory({ tracksSerials: true });
    const below = await makeCategory({ parent: { connect: { id: above.id } } });
    const product = await makeProduct({ category: below.slug });
    const order = await orderWithSerials({ productId: product.id });
    expect((await detailsOf(order)).items[0]?.serials?.pieces).toBe(2);
    const { body } = await staff.get<OrderRow[]>(`/api/admin/orders?q=${order.orderNumber}`);
    expect(body).toMatchObject([{ hasSerials: true }]);
    await db.product.update({ where: { id: product.id }, data: { tracksSerials: false } });
    expect((await detailsOf(order)).items[0]?.serials).toBeNull();
    expect((await staff.get<OrderRow[]>(`/api/admin/orders?q=${order.orderNumber}`)).body).toMatchObject([
      { hasSerials: false },
    ]);
  });

  it('are refused a number that another piece of the product has, with its order; another product may have it', async () => {
    const sold = await orderWithSerials({ quantity: 1 });
    const [serial] = newSerials(1);
    await pack(staff, sold, parcel(sold, [serial]));
    const order = await orderWithSerials({ quantity: 1, productId: sold.product.id });
    const refused = await pack(staff, order, parcel(order, [serial]));
    const { message } = expectRefusal<{ message: string }>(refused, 409, 'serial_taken');
    expect(message).toContain(sold.orderNumber);
    expect(issuePaths(refused)).toEqual(['serials.0.numbers.0']);
    expect((await detailsOf(order)).shipments).toEqual([]);
    const other = await orderWithSerials({ quantity: 1 });
    expect((await pack(staff, other, parcel(other, [serial]))).status).toBe(200);
  });

  it.each([
    ['more than lie in the parcel', (order: Made) => parcel(order, newSerials(3)), 409, 'serials_too_many'],
    ['a number twice', (order: Made) => parcel(order, ['AB1', 'ab1']), 422, 'invalid'],
    ['what is no number', (order: Made) => parcel(order, ['رقم']), 422, 'invalid'],
    ['one that is empty', (order: Made) => parcel(order, ['']), 422, 'invalid'],
    ['one of another kind', (order: Made) => parcel(order, [5]), 422, 'invalid'],
    [
      'one of a line of another order',
      (order: Made) => parcel(order, null, { serials: [{ itemId: randomUUID(), numbers: newSerials(1) }] }),
      404,
      'not_found',
    ],
  ])('are refused %s', async (_, bodyOf, status, code) => {
    const order = await orderWithSerials();
    expectRefusal(await pack(staff, order, bodyOf(order)), status, code);
    expect(await rowsOf(order)).toEqual([]);
    expect((await detailsOf(order)).status).toBe('confirmed');
  });

  it('sent twice are the same parcel with the same numbers', async () => {
    const order = await orderWithSerials();
    const body = parcel(order, newSerials(2));
    const statuses = await together(4, async () => (await pack(staff, order, body)).status);
    expect(tally(statuses)).toEqual({ 200: 4 });
    expect(await rowsOf(order)).toHaveLength(2);
  });

  it('of several orders at once: one has the number, the others are told', async () => {
    const product = await makeProduct({ tracksSerials: true });
    const [serial] = newSerials(1);
    const orders = await together(4, () => orderWithSerials({ quantity: 1, productId: product.id }));
    const answers = await together(4, (index) =>
      pack(staff, orders[index] as Made, parcel(orders[index] as Made, [serial])),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await db.serialNumber.count({ where: { serial, endedAt: null } })).toBe(1);
  });

  it('two of them with each other’s numbers at once do not wait for each other', async () => {
    const product = await makeProduct({ tracksSerials: true });
    const [one, two] = newSerials(2);
    const [a, b] = await together(2, () => orderWithSerials({ productId: product.id }));
    const answers = await Promise.all([
      noteSerials(staff, a as Made, [one, two]),
      noteSerials(staff, b as Made, [two, one]),
    ]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
  });

  it('in parts have the numbers that were noted before, and each parcel its own', async () => {
    const order = await orderWithSerials({ quantity: 3 });
    const [a, b, c] = newSerials(3);
    await noteSerials(staff, order, [a, b]);
    const part = (quantity: number) => ({ lines: [{ itemId: order.item.id, quantity }] });
    await pack(staff, order, parcel(order, [b], part(1)));
    await pack(staff, order, parcel(order, [c], part(1)));
    const { items, shipments } = (await pack(staff, order, parcel(order, null))).body;
    const places = items[0]?.serials?.numbers.map(({ serial, shipmentId }) => [
      serial,
      shipments.findIndex(({ id }) => id === shipmentId),
    ]);
    expect(Object.fromEntries(places ?? [])).toEqual({ [String(b)]: 0, [String(c)]: 1, [String(a)]: 2 });
  });
});

describe('a shop that packs nothing without them', () => {
  afterEach(() => db.storeSettings.updateMany({ data: { serialsRequired: false } }));
  it('refuses a parcel with a piece that has none', async () => {
    await db.storeSettings.updateMany({ data: { serialsRequired: true } });
    const order = await orderWithSerials();
    expectRefusal(await pack(staff, order, parcel(order, null)), 409, 'serials_missing');
    const refused = await pack(staff, order, parcel(order, newSerials(1)));
    expectRefusal(refused, 409, 'serials_missing');
    expect(issuePaths(refused)).toEqual(['serials.0.numbers']);
    expect((await pack(staff, order, parcel(order, newSerials(2)))).body.status).toBe('shipped');
  });
});

describe('numbers that are noted', () => {
  it('are deleted by staff before a change leaves fewer pieces than numbers', async () => {
    const { order } = await makeSold({ status: 'confirmed' });
    const desk = changesBy(staff, order.id);
    const before = await desk.read();
    const item = { id: before.items[0]?.id ?? '' };
    const [one = '', two = ''] = newSerials(2);
    const fewer = { lines: [{ itemId: item.id, quantity: 1 }], total: '75.00' };
    const noted = (await noteSerials(staff, { id: order.id, item }, [one, two])).body;
    for (const call of [desk.preview, desk.save]) {
      const refusal = expectRefusal(await call({ ...changeOf(noted), ...fewer }), 409, 'serials_too_many');
      expect(refusal.issues.map(({ path }) => path)).toEqual(['lines.0']);
    }
    const left = (await noteSerials(staff, { id: order.id, item }, [two])).body;
    const changed = (await desk.save({ ...changeOf(left), ...fewer })).body;
    expect(changed.items).toMatchObject([{ quantity: 1 }]);
    const held = await db.serialNumber.findMany({ where: { orderId: order.id, endedAt: null } });
    expect(held.map(({ serial }) => serial)).toEqual([two]);
  });

  it('before and after packing, are corrected, which is written down', async () => {
    const order = await orderWithSerials();
    const [a, b, c] = newSerials(3);
    const noted = await noteSerials(staff, order, [a, b], (await detailsOf(order)).updatedAt);
    expect(noted.body.items[0]?.serials?.numbers.map(({ shipmentId }) => shipmentId)).toEqual([null, null]);
    await pack(staff, order, parcel(order, null));
    const corrected = (await noteSerials(staff, order, [a, c])).body;
    const [shipment] = corrected.shipments;
    expect(corrected.items[0]?.serials?.numbers.map(({ shipmentId }) => shipmentId)).toEqual([
      shipment?.id,
      shipment?.id,
    ]);
    const note = corrected.history.at(-1)?.note ?? '';
    for (const serial of [a, b, c]) expect(note).toContain(serial);
    const [entry] = await db.auditEntry.findMany({
      where: { entity: 'order', entityId: order.id },
      orderBy: { createdAt: 'desc' },
      take: 1,
    });
    expect(entry).toMatchObject({ username: name, after: { serials: [a, c] } });
    const before = entry?.before as { serials: string[] } | undefined;
    expect(before?.serials.toSorted()).toEqual([a, b].sort());
    expect(await historyOf(String(b))).toMatchObject([
      { end: 'corrected', endedBy: name, orderNumber: order.orderNumber },
    ]);
    const other = await orderWithSerials({ quantity: 1, productId: order.product.id });
    expect((await noteSerials(staff, other, [b])).status).toBe(200);
  });

  it('again are the same: nothing is written', async () => {
    const order = await orderWithSerials();
    const serials = newSerials(2);
    await noteSerials(staff, order, serials);
    const before = await detailsOf(order);
    const again = (await noteSerials(staff, order, [...serials].reverse())).body;
    expect(again.updatedAt).toBe(before.updatedAt);
    expect(again.history).toEqual(before.history);
  });

  it.each([
    ['more than pieces', (order: Made) => [[order.item.id, newSerials(3)]], 409, 'serials_too_many'],
    ['of a line that is not there', () => [[randomUUID(), newSerials(1)]], 404, 'not_found'],
    ['of no line', () => [], 422, 'invalid'],
  ] as const)('are refused: %s', async (_, linesOf, status, code) => {
    const order = await orderWithSerials();
    const lines = (linesOf(order) as [string, string[]][]).map(([itemId, numbers]) => ({ itemId, numbers }));
    expectRefusal(await staff.put(`/api/admin/orders/${order.id}/serials`, { lines }), status, code);
  });

  it('of an older order, of none, or by who may not, are refused', async () => {
    const order = await orderWithSerials();
    const stale = await noteSerials(staff, order, newSerials(1), '2020-01-01T00:00:00.000Z');
    expectRefusal(stale, 409, 'changed_meanwhile');
    expectRefusal(await noteSerials(staff, { ...order, id: randomUUID() }, newSerials(1)), 404, 'not_found');
    expectRefusal(await noteSerials(viewer, order, newSerials(1)), 403, 'forbidden');
    expectRefusal(await noteSerials(anonymous(), order, newSerials(1)), 401, 'unauthenticated');
    expectRefusal(await shopper().get('/api/admin/serials?serial=A'), 401, 'unauthenticated');
    expect(await rowsOf(order)).toEqual([]);
  });
});

describe('a longer warranty', () => {
  afterAll(removeAddOns);

  /** Two pieces at 50.00 with 24 months, and a warranty of 12 more for one of them, at 10.00. */
  async function extended() {
    const amounts = { subtotal: '110.00', shippingCost: '25.00', totalAmount: '135.00' };
    const order = await orderWithSerials({ quantity: 2, order: amounts });
    const addOn = await makeAddOn({ price: '10.00', warrantyMonths: 12 });
    const extension = await db.orderItem.create({
      data: {
        orderId: order.id,
        mainItemId: order.item.id,
        addOnId: addOn.id,
        productName: addOn.name,
        productImage: '/placeholder.webp',
        quantity: 1,
        unitPrice: '10.00',
        totalPrice: '10.00',
        position: 1,
      },
    });
    const [long = '', short = ''] = newSerials(2);
    await pack(staff, order, parcel(order, [long, short]));
    return { ...order, addOn, extension, long, short };
  }
  type Extended = Awaited<ReturnType<typeof extended>>;

  const monthsOf = async (order: Made) =>
    Object.fromEntries(
      (await rowsOf(order)).map((row) => [row.serial, [row.warrantyMonths, row.extensionMonths, row.end]]),
    );

  async function returned(order: Extended, itemId: string, serials: readonly string[]) {
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' });
    const id = randomUUID();
    const path = `/api/admin/orders/${order.id}/returns`;
    const wanted = { id, lines: [{ itemId, quantity: 1 }], reason: 'defective' };
    expect((await staff.post(path, wanted)).status).toBe(200);
    const step = (body: object) => staff.put<OrderDetails>(`${path}/${id}`, body);
    const came = { itemId, restocked: 0, damaged: 1, serials };
    const { status, body } = await step({ step: 'receive', lines: [came] });
    expect(status).toBe(200);
    const row = body.returns.find((one) => one.id === id);
    return { step, lines: row?.lines.map((line) => [line.itemId, line.restocked + line.damaged]), amount: row?.amount };
  }

  it('is that of as many pieces as it was sold for', async () => {
    const order = await extended();
    expect(await monthsOf(order)).toEqual({ [order.long]: [36, 12, null], [order.short]: [24, 0, null] });
  });

  it('stays as it was sold, also with a corrected number, when add-on and order change', async () => {
    const order = await extended();
    await db.addOn.update({ where: { id: order.addOn.id }, data: { warrantyMonths: 6 } });
    await db.orderItem.delete({ where: { id: order.extension.id } });
    const [fresh = ''] = newSerials(1);
    expect((await noteSerials(staff, order, [fresh, order.short])).status).toBe(200);
    expect(await monthsOf(order)).toEqual({
      [order.long]: [36, 12, 'corrected'],
      [order.short]: [24, 0, null],
      [fresh]: [36, 12, null],
    });
  });

  it('comes back with its piece, and its price too', async () => {
    const order = await extended();
    const { lines, amount } = await returned(order, order.item.id, [order.long]);
    expect(lines).toEqual([
      [order.item.id, 1],
      [order.extension.id, 1],
    ]);
    // 50.00 for the piece and 10.00 for its longer warranty.
    expect(amount).toBe('60.00');
    expect(await monthsOf(order)).toEqual({ [order.long]: [36, 12, 'returned'], [order.short]: [24, 0, null] });
  });

  it('stays with its piece when the other one comes back', async () => {
    const order = await extended();
    const { lines, amount, step } = await returned(order, order.item.id, [order.short]);
    expect(lines).toEqual([[order.item.id, 1]]);
    expect(amount).toBe('50.00');
    const [fresh = ''] = newSerials(1);
    const numbers = [{ itemId: order.item.id, numbers: [fresh] }];
    expect((await step({ step: 'exchange', id: randomUUID(), serials: numbers })).status).toBe(200);
    expect(await monthsOf(order)).toEqual({
      [order.long]: [36, 12, null],
      [order.short]: [24, 0, 'returned'],
      [fresh]: [24, 0, null],
    });
  });

  it('passes to the piece that replaces its own, although the add-on was deleted', async () => {
    const order = await extended();
    const { step } = await returned(order, order.item.id, [order.long]);
    await db.addOn.delete({ where: { id: order.addOn.id } });
    const [fresh = ''] = newSerials(1);
    const numbers = [{ itemId: order.item.id, numbers: [fresh] }];
    expect((await step({ step: 'exchange', id: randomUUID(), serials: numbers })).status).toBe(200);
    expect(await monthsOf(order)).toEqual({
      [order.long]: [36, 12, 'returned'],
      [order.short]: [24, 0, null],
      [fresh]: [36, 12, null],
    });
    expect((await returned(order, order.item.id, [fresh])).amount).toBe('60.00');
  });

  it('ends when it is returned without its piece', async () => {
    const order = await extended();
    const { amount } = await returned(order, order.extension.id, []);
    expect(amount).toBe('10.00');
    expect(await monthsOf(order)).toEqual({ [order.long]: [24, 0, null], [order.short]: [24, 0, null] });
  });
});

describe('numbers are free again', () => {
  it('when their parcel comes back', async () => {
    const order = await orderWithSerials();
    const serials = newSerials(2);
    const { shipments } = (await pack(staff, order, parcel(order, serials))).body;
    await staff.put(`/api/admin/orders/${order.id}/shipments/${shipments[0]?.id}`, { state: 'returned' });
    expect((await rowsOf(order)).map(({ end }) => end)).toEqual(['came_back', 'came_back']);
    expect((await pack(staff, order, parcel(order, serials))).status).toBe(200);
  });

  it('when what was packed just now is undone, without a trace', async () => {
    const order = await orderWithSerials();
    const body = parcel(order, newSerials(2));
    await pack(staff, order, body);
    const undo = { id: order.id, to: 'confirmed', shipmentId: body.id };
    await staff.post('/api/admin/orders/bulk', { step: 'undo', orders: [undo] });
    expect(await rowsOf(order)).toEqual([]);
  });

  it.each(['delivery', 'pickup'])('but not those noted before a packing that is undone: %s', async (kind) => {
    const order = await orderWithSerials();
    const [before, scanned] = newSerials(2);
    await noteSerials(staff, order, [before]);
    const body = parcel(order, [before, scanned], { kind });
    expect((await pack(staff, order, body)).status).toBe(200);
    const undo = { id: order.id, to: 'confirmed', shipmentId: body.id };
    await staff.post('/api/admin/orders/bulk', { step: 'undo', orders: [undo] });
    expect((await rowsOf(order)).map(({ serial, shipmentId }) => [serial, shipmentId])).toEqual([[before, null]]);
  });

  it('when their order is cancelled, and its own again when it goes on, unless they were sold meanwhile', async () => {
    const order = await orderWithSerials();
    const [a, b] = newSerials(2);
    await noteSerials(staff, order, [a, b]);
    const to = (status: string) =>
      staff.put<OrderDetails>(`/api/admin/orders/${order.id}/status`, { status, note: 'لسبب' });
    await to('cancelled');
    expect((await rowsOf(order)).map(({ end }) => end)).toEqual(['cancelled', 'cancelled']);
    const other = await orderWithSerials({ quantity: 1, productId: order.product.id });
    expect((await noteSerials(staff, other, [b])).status).toBe(200);
    const { items } = (await to('confirmed')).body;
    expect(items[0]?.serials?.numbers.map(({ serial }) => serial)).toEqual([a]);
  });

  it('when they come back from the shopper, whoever is named: then they are sold again, and their history says all', async () => {
    const order = await orderWithSerials({ order: { status: 'confirmed' } });
    const [a, b] = newSerials(2);
    await pack(staff, order, parcel(order, [a, b]));
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' });
    const id = randomUUID();
    const made = { id, lines: [{ itemId: order.item.id, quantity: 1 }], reason: 'defective' };
    await staff.post(`/api/admin/orders/${order.id}/returns`, made);
    const receive = (serials?: readonly string[]) =>
      staff.put<OrderDetails>(`/api/admin/orders/${order.id}/returns/${id}`, {
        step: 'receive',
        lines: [{ itemId: order.item.id, restocked: 1, damaged: 0, ...(serials ? { serials } : {}) }],
      });
    expectRefusal(await receive(), 409, 'serials_which');
    expectRefusal(await receive([String(a), String(b)]), 409, 'serials_too_many');
    expectRefusal(await receive(newSerials(1)), 409, 'serial_not_here');
    const { items, history } = (await receive([String(b)])).body;
    expect(items[0]?.serials).toMatchObject({ pieces: 1, numbers: [{ serial: a }], back: [b] });
    expect(history.at(-1)?.note).toContain(b);
    const again = await orderWithSerials({ quantity: 1, productId: order.product.id });
    await pack(staff, again, parcel(again, [b]));
    expect(await historyOf(String(b).toLowerCase())).toMatchObject([
      { orderNumber: again.orderNumber, end: null },
      { orderNumber: order.orderNumber, end: 'returned', endedBy: name },
    ]);
    expect(await historyOf('—')).toEqual([]);
  });
});

describe('an order is found by a number of its pieces', () => {
  it('in the list and wherever staff look, by a part of it too, also by who may not know people', async () => {
    const order = await orderWithSerials({ quantity: 1 });
    const [serial = ''] = newSerials(1);
    await pack(staff, order, parcel(order, [serial]));
    const blind = await signedInAs((await makeStaff({ areas: ['orders_view'] })).id);
    for (const who of [staff, blind]) {
      for (const q of [serial.toLowerCase(), serial.slice(2)]) {
        const { body } = await who.get<OrderRow[]>(`/api/admin/orders?q=${q}`);
        expect(body.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
      }
    }
    const { body } = await staff.get<EverythingFound>(`/api/admin/find?q=${serial}`);
    expect(body.orders).toMatchObject([{ orderNumber: order.orderNumber }]);
  });

  it('by no other order’s', async () => {
    const order = await makeOrder();
    expect((await staff.get<OrderRow[]>(`/api/admin/orders?q=${newSerials(1)}`)).body).toEqual([]);
    expect(order.id).toBeTruthy();
  });
});
