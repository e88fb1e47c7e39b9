import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import type { Client } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeCompany, makeCoupon, makeOffer, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';
import { booksOf, changeOf, changesBy, makeSold } from '../../../support/make/order-change';
import { pack } from '../../../support/make/pack';

let staff: Client;
let name = '';
beforeAll(async () => {
  const user = await makeStaff();
  staff = await signedInAs(user.id);
  name = user.username;
});

type Sold = Parameters<typeof makeSold>[0];

async function sold(change: Sold = {}) {
  const made = await makeSold(change);
  const by = changesBy(staff, made.order.id);
  return { ...made, ...by, body: changeOf(await by.read()) };
}

const itemOf = (orderId: string) => db.orderItem.findFirstOrThrow({ where: { orderId } });
const sumsOf = (order: { subtotal: string; discountAmount: string; shippingCost: string; totalAmount: string }) => {
  const [subtotal, discount, shipping, total] = [
    order.subtotal,
    order.discountAmount,
    order.shippingCost,
    order.totalAmount,
  ].map(Number) as [number, number, number, number];
  expect(subtotal - discount + shipping).toBeCloseTo(total, 5);
  return [order.subtotal, order.discountAmount, order.shippingCost, order.totalAmount];
};

describe('a change', () => {
  it('of lines: previewed, then saved at the same totals; history, audit, mail and books follow', async () => {
    const { order, product, body, preview, save } = await sold();
    const other = await makeProduct({ price: '80.00', stockQuantity: 4 });
    await makeOffer(other.id);
    const item = await itemOf(order.id);
    const wanted = {
      ...body,
      lines: [
        { itemId: item.id, quantity: 1 },
        { productId: other.id, quantity: 1 },
      ],
      total: '147.00',
    };
    expect((await preview(wanted)).body).toMatchObject({ before: '125.00', totals: { total: '147.00' } });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    const { status, body: after } = await save(wanted);
    expect(status).toBe(200);
    expect(sumsOf(after)).toEqual(['122.00', '0.00', '25.00', '147.00']);
    expect(after.items.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, '50.00'],
      [1, '72.00'],
    ]);
    expect(after.items.some(({ id }) => id === item.id)).toBe(true);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 1 });
    expect(await booksOf(other.id)).toEqual({ stockQuantity: 4, reserved: 1 });
    const note = after.history.at(-1);
    expect(note).toMatchObject({ from: 'pending', to: 'pending', by: name, topic: 'change' });
    for (const said of [other.name, product.name, '125.00', '147.00']) expect(note?.note).toContain(said);
    const [entry] = await db.auditEntry.findMany({ where: { entityId: order.id } });
    expect(entry).toMatchObject({
      username: name,
      before: { totalAmount: '125.00' },
      after: { totalAmount: '147.00' },
    });
    const [mail] = await db.mailOutbox.findMany({ where: { orderId: order.id, event: 'changed' } });
    expect(mail?.text).toContain('147.00');
  });

  it('of what is taken: confirmed pieces leave and come back', async () => {
    const { order, product, body, save } = await sold({ status: 'confirmed' });
    const item = await itemOf(order.id);
    const more = await save({ ...body, lines: [{ itemId: item.id, quantity: 5 }], total: '250.00' });
    expect(more.body).toMatchObject({ totalAmount: '250.00', shippingCost: '0.00' });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 5, reserved: 0 });
    const fewer = { ...changeOf(more.body), lines: [{ itemId: item.id, quantity: 1 }], total: '75.00' };
    expect((await save(fewer)).status).toBe(200);
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 9, reserved: 0 });
    await staff.put(`/api/admin/orders/${order.id}/status`, { status: 'cancelled' });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 0 });
  });

  it('of person, address and company', async () => {
    const { body, save, order } = await sold();
    const company = await makeCompany({ cost: '40.00' });
    await db.order.update({ where: { id: order.id }, data: { printedAt: new Date(), updatedAt: order.updatedAt } });
    const { body: after } = await save({
      ...body,
      shipping: { ...body.shipping, firstName: 'نورة', city: 'جدة', shortAddress: 'jjjd ١٢٣٤', companyId: company.id },
      total: '140.00',
    });
    expect(after).toMatchObject({
      city: 'جدة',
      shortAddress: 'JJJD1234',
      contact: { firstName: 'نورة' },
      shippingMethod: company.name,
      shippingCost: '40.00',
      totalAmount: '140.00',
      isPrinted: false,
    });
    const keyOf = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).cityKey;
    expect(await keyOf()).toBe('jeddah');
    const free = await makeCompany({ isPickup: true, cost: '0.00' });
    const pickup = { ...changeOf(after), total: '100.00' };
    const there = {
      ...pickup,
      shipping: { ...pickup.shipping, companyId: free.id, address: '', city: '', postalCode: '' },
    };
    expect((await save(there)).body).toMatchObject({ totalAmount: '100.00', shippingAddress: '' });
    expect(await keyOf()).toBeNull();
  });

  it('of the town promises by the new one; of the street alone keeps the promise', async () => {
    const company = await makeCompany({ cost: '25.00', transitMin: 1, transitMax: 1 });
    const { body, save, order } = await sold();
    const promised = new Date('2026-01-05');
    await db.order.update({
      where: { id: order.id },
      data: { promisedFrom: promised, promisedTo: promised, updatedAt: order.updatedAt },
    });
    const { shipping } = body;
    const promiseOf = async () => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).promisedTo;
    const street = await save({ ...body, shipping: { ...shipping, address: 'شارع آخر' }, total: '125.00' });
    expect(await promiseOf()).toEqual(promised);
    const town = { ...changeOf(street.body), total: '125.00' };
    const moved = await save({ ...town, shipping: { ...town.shipping, city: 'جدة', companyId: company.id } });
    expect(moved.status).toBe(200);
    expect((await promiseOf())?.getTime()).toBeGreaterThan(promised.getTime());
  });

  it('of the coupon: counted, given back, exchanged', async () => {
    const { order, body, save } = await sold();
    const [one, two] = [await makeCoupon(), await makeCoupon({ type: 'free_shipping' })];
    const usesOf = async () =>
      (await Promise.all([one, two].map(({ id }) => db.coupon.findUniqueOrThrow({ where: { id } })))).map(
        ({ currentUses }) => currentUses,
      );
    const first = await save({ ...body, couponCode: one.code, total: '115.00' });
    expect(sumsOf(first.body)).toEqual(['100.00', '10.00', '25.00', '115.00']);
    expect(await usesOf()).toEqual([1, 0]);
    const item = await itemOf(order.id);
    const more = { ...changeOf(first.body), lines: [{ itemId: item.id, quantity: 3 }], total: '160.00' };
    const second = await save(more);
    expect(sumsOf(second.body)).toEqual(['150.00', '15.00', '25.00', '160.00']);
    const third = await save({ ...changeOf(second.body), couponCode: two.code, total: '150.00' });
    expect(sumsOf(third.body)).toEqual(['150.00', '0.00', '0.00', '150.00']);
    expect(await usesOf()).toEqual([0, 1]);
    const last = await save({ ...changeOf(third.body), couponCode: null, total: '175.00' });
    expect(last.body).toMatchObject({ totalAmount: '175.00', couponCode: null });
    expect(await usesOf()).toEqual([0, 0]);
  });

  it('that changes nothing leaves nothing behind', async () => {
    const { order, body, save } = await sold();
    expect((await save(body)).body.updatedAt).toBe(body.version);
    expect(await db.orderChange.count({ where: { orderId: order.id } })).toBe(0);
  });

  it('is refused', async () => {
    const { order, body, save, preview } = await sold();
    const item = await itemOf(order.id);
    expectRefusal(await save({ ...body, total: '1.00' }), 409, 'totals_changed');
    expectRefusal(await save({ ...body, version: new Date(0).toISOString() }), 409, 'changed_meanwhile');
    expectRefusal(await save({ ...body, lines: [{ itemId: randomUUID(), quantity: 1 }] }), 422, 'invalid');
    expectRefusal(await preview({ ...body, lines: [{ itemId: item.id, quantity: 11 }] }), 409, 'stock_short');
    expectRefusal(await save({ ...body, couponCode: 'NICHTS' }), 422, 'coupon_invalid');
    const bare = { ...body, shipping: { ...body.shipping, city: '' } };
    expectRefusal(await save(bare), 422, 'invalid');
    const off = await makeCompany({ isActive: false });
    const closed = { ...body, shipping: { ...body.shipping, companyId: off.id } };
    expectRefusal(await save(closed), 422, 'shipping_unavailable');
    const path = `/api/admin/orders/${order.id}/changes`;
    const clerk = await signedInAs((await makeStaff({ areas: ['catalogue'] })).id);
    expectRefusal(await clerk.post(path, body), 403, 'forbidden');
    expectRefusal(await staff.post(`/api/admin/orders/${randomUUID()}/changes`, body), 404, 'not_found');
    expect((await changesBy(staff, order.id).read()).updatedAt).toBe(body.version);
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)('of an order that is %s is refused', async (status) => {
    const { body, save } = await sold({ status });
    expectRefusal(await save(body), 409, 'order_not_changeable');
  });
});

describe('what is in a parcel', () => {
  const parcel = (orderId: string, itemId: string, quantity: number) =>
    pack(staff, { id: orderId }, { id: randomUUID(), kind: 'delivery', lines: [{ itemId, quantity }] });

  it('stays; the rest can go', async () => {
    const { order, save, read } = await sold({ status: 'confirmed', paymentMethod: 'transfer' });
    const item = await itemOf(order.id);
    await parcel(order.id, item.id, 1);
    const body = changeOf(await read());
    const other = await makeProduct({ price: '10.00' });
    const without = { ...body, lines: [{ productId: other.id, quantity: 1 }], total: '35.00' };
    expectRefusal(await save(without), 409, 'order_line_sent');
    const fewer = { ...body, lines: [{ itemId: item.id, quantity: 1 }], total: '75.00' };
    expect((await save(fewer)).body).toMatchObject({ totalAmount: '75.00' });
  });

  it('is paid at the door: the sum that its carrier collects stays', async () => {
    const { order, save, read } = await sold({ status: 'confirmed' });
    const item = await itemOf(order.id);
    await parcel(order.id, item.id, 1);
    const body = changeOf(await read());
    const more = { ...body, lines: [{ itemId: item.id, quantity: 3 }], total: '175.00' };
    expectRefusal(await save(more), 409, 'order_cash_on_way');
    const moved = { ...body, shipping: { ...body.shipping, city: 'الدمام' } };
    expect((await save(moved)).status).toBe(200);
  });
});

describe('what waits at the branch', () => {
  it('does so no more once a piece joins, and again once that has gone', async () => {
    const { order, company, read, save } = await sold({ status: 'confirmed', paymentMethod: 'transfer' });
    await db.shippingCompany.update({ where: { id: company.id }, data: { isPickup: true } });
    const parcel = { id: randomUUID(), kind: 'pickup' };
    expect((await pack(staff, order, parcel)).status).toBe(200);
    const item = await itemOf(order.id);
    const change = async (quantity: number, total: string) =>
      save({ ...changeOf(await read()), lines: [{ itemId: item.id, quantity }], total });
    expect((await read()).isWaiting).toBe(true);
    expect((await change(3, '175.00')).body.isWaiting).toBe(false);
    expect((await change(2, '125.00')).body.isWaiting).toBe(true);
  });
});

describe('at the same time', () => {
  it('the same change, sent again, is made once', async () => {
    const { order, product, body, save } = await sold();
    const item = await itemOf(order.id);
    const wanted = { ...body, lines: [{ itemId: item.id, quantity: 3 }], total: '175.00' };
    const answers = await together(5, () => save(wanted));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5 });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 3 });
    expect(await db.mailOutbox.count({ where: { orderId: order.id, event: 'changed' } })).toBe(1);
    expect(await db.orderStatusHistory.count({ where: { orderId: order.id } })).toBe(1);
    const { body: foreign, save: elsewhere } = await sold();
    expectRefusal(await elsewhere({ ...foreign, id: wanted.id }), 422, 'idempotency_mismatch');
  });

  it('two staff: one of them is told', async () => {
    const { order, product, body, save } = await sold();
    const item = await itemOf(order.id);
    const wanted = () => ({ ...body, id: randomUUID(), lines: [{ itemId: item.id, quantity: 4 }], total: '200.00' });
    const answers = await together(5, () => save(wanted()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 4 });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 4 });
  });

  it('changed and cancelled: the pieces are back, once', async () => {
    const made = await together(4, async () => {
      const one = await sold();
      const item = await itemOf(one.order.id);
      const wanted = { ...one.body, lines: [{ itemId: item.id, quantity: 4 }], total: '200.00' };
      await Promise.all([
        one.save(wanted),
        staff.put(`/api/admin/orders/${one.order.id}/status`, { status: 'cancelled' }),
      ]);
      return booksOf(one.product.id);
    });
    expect(made).toEqual(Array.from({ length: 4 }, () => ({ stockQuantity: 10, reserved: 0 })));
  });

  it('two orders want the last piece', async () => {
    const product = await makeProduct({ price: '50.00', stockQuantity: 1 });
    const both = await together(2, () => sold());
    const answers = await Promise.all(
      both.map(async ({ order, body, save }) => {
        const item = await itemOf(order.id);
        const lines = [
          { itemId: item.id, quantity: 2 },
          { productId: product.id, quantity: 1 },
        ];
        return save({ ...body, lines, total: '175.00' });
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 1, reserved: 1 });
  });

  it('two orders exchange their products: neither waits for the other in a circle', async () => {
    const [one, two] = [await sold(), await sold()];
    const swap = (mine: typeof one, theirs: typeof one) =>
      mine.save({ ...mine.body, lines: [{ productId: theirs.product.id, quantity: 2 }] });
    const answers = await Promise.all([swap(one, two), swap(two, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await booksOf(one.product.id), await booksOf(two.product.id)]).toEqual([
      { stockQuantity: 10, reserved: 2 },
      { stockQuantity: 10, reserved: 2 },
    ]);
  });

  it('what fails in the middle leaves all as it was', async () => {
    const { order, product, body, save } = await sold();
    const item = await itemOf(order.id);
    const coupon = await makeCoupon();
    const wanted = { ...body, couponCode: coupon.code, lines: [{ itemId: item.id, quantity: 3 }], total: '160.00' };
    // Another order uses the coupon for the last time while this change waits.
    const answer = await changeUnder(
      (tx) => tx.coupon.update({ where: { id: coupon.id }, data: { currentUses: 1 } }),
      () => save(wanted),
    );
    expectRefusal(answer, 422, 'coupon_exhausted');
    expect(await booksOf(product.id)).toEqual({ stockQuantity: 10, reserved: 2 });
    const after = await changesBy(staff, order.id).read();
    expect(after).toMatchObject({ totalAmount: '125.00', updatedAt: body.version, couponCode: null });
    expect(await db.orderChange.count({ where: { orderId: order.id } })).toBe(0);
  });
});
