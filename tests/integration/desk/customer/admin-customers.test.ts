import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import type { OrderDetails, PreviousOrder } from '@/lib/desk/order-desk/reads';
import { changeUnder, expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import {
  arabicName,
  makeCoupon,
  makeEmail,
  makeOrder,
  makeStaff,
  readyToOrder,
  signedInAs,
  word,
} from '../../../support/make/make';

const PATH = '/api/admin/customers';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const form = (change: Record<string, unknown> = {}) => ({
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: makeEmail(),
  ...change,
});
const create = (change: Record<string, unknown> = {}) =>
  admin.post<AdminCustomer & { email: string }>(PATH, form(change));

describe('making a customer', () => {
  it('answers 201 with the row; the country is the shop’s own unless said', async () => {
    const email = makeEmail();
    const { status, body } = await create({ email: ` ${email.toUpperCase()} `, phone: '٠٥٠١٢٣٤٥٦٧', city: ' الرياض ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: 'نورة',
      email,
      phone: '0501234567',
      city: 'الرياض',
      address: null,
      country: 'Saudi Arabia',
      orderCount: 0,
    });
    expect((await create({ country: 'الكويت' })).body.country).toBe('الكويت');
    expect((await create({ country: '' })).body.country).toBe('Saudi Arabia');
  });
});

describe('changing a customer', () => {
  it('changes what is given and nothing else, and is noted', async () => {
    const { body } = await create({ phone: '0501234567', country: 'الكويت' });
    const answer = await admin.put<AdminCustomer>(`${PATH}/${body.id}`, { firstName: 'سارة', phone: '' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ firstName: 'سارة', lastName: 'العتيبي', phone: null, email: body.email });
    expect((await admin.put<AdminCustomer>(`${PATH}/${body.id}`, { phone: '0507654321' })).body.country).toBe('الكويت');
    expect((await admin.put<AdminCustomer>(`${PATH}/${body.id}`, { city: 'جدة' })).body.phone).toBe('0507654321');
    const entry = await db.auditEntry.findFirst({
      where: { entityId: body.id, action: 'update' },
      orderBy: { createdAt: 'asc' },
    });
    expect(entry?.after).toEqual({ firstName: 'سارة', phone: null });
  });
});

describe('the list of customers', () => {
  it('is searched by name, phone and e-mail, newest first, in pages', async () => {
    const mark = word();
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    const one = (await create({ firstName: `أحمد ${mark}`, phone: `+9665${digits}` })).body;
    const two = (await create({ firstName: `هدى ${mark}` })).body;
    const list = async (query: Record<string, string>) =>
      (await admin.get<AdminCustomer[]>(`${PATH}?${new URLSearchParams(query)}`)).body.map(({ id }) => id);
    expect(await list({ q: mark })).toEqual([two.id, one.id]);
    expect(await list({ q: mark, limit: '1' })).toEqual([two.id]);
    expect(await list({ q: mark, limit: '1', page: '2' })).toEqual([one.id]);
    expect(await list({ q: `احمد ${mark}` })).toEqual([one.id]);
    expect(await list({ q: `05${digits}` })).toEqual([one.id]);
    expect(await list({ q: two.email.toUpperCase() })).toEqual([two.id]);
    for (const q of [`${mark}%`, `${mark}_`, `${mark}x`]) expect(await list({ q })).toEqual([]);
  });

  it('is searched by names from their beginning, the first one too, with or without its article', async () => {
    const mark = arabicName();
    const first = (await create({ firstName: `نورة${mark}`, lastName: 'العتيبي' })).body;
    const last = (await create({ firstName: 'سعد', lastName: `النورة${mark}` })).body;
    await create({ firstName: 'سعد', lastName: `منورة${mark}` });
    const list = async (q: string) =>
      (await admin.get<AdminCustomer[]>(`${PATH}?${new URLSearchParams({ q })}`)).body.map(({ id }) => id);
    for (const q of [`نورة${mark}`, `النورة${mark}`]) expect(await list(q), q).toEqual([last.id, first.id]);
    expect(await list(`نورة${mark} عتيبي`)).toEqual([first.id]);
    expect(await list(mark)).toEqual([]);
  });
});

describe('a customer’s orders', () => {
  it('come newest first', async () => {
    const { id, email } = (await create()).body;
    const createdAt = new Date(Date.now() - 60_000);
    const orders = [await makeOrder({ customerId: id, email, createdAt }), await makeOrder({ customerId: id, email })];
    const answer = await admin.get<PreviousOrder[]>(`${PATH}/${id}/orders`);
    expect(answer.body.map(({ orderNumber }) => orderNumber)).toEqual(orders.map((row) => row.orderNumber).reverse());
    expect(answer.body[0]).toMatchObject({ status: 'pending', totalAmount: '75.00' });
    expectRefusal(await admin.get(`${PATH}/${randomUUID()}/orders`), 404, 'not_found');
    expectRefusal(await admin.get(`${PATH}/x/orders`), 404, 'not_found');
  });
});

describe('deleting a customer', () => {
  it('deletes their orders and frees what these had redeemed', async () => {
    const coupon = await makeCoupon({ maxUses: 3 });
    const { who, body, email } = await readyToOrder({ price: '100.00' });
    const totals = { ...body.totals, discount: '10.00', total: '115.00' };
    const placed = await who.post<{ orderNumber: string }>('/api/checkout', {
      ...body,
      totals,
      couponCode: coupon.code,
    });
    expect(placed.status).toBe(201);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(1);
    await db.order.update({
      where: { orderNumber: placed.body.orderNumber },
      data: { status: 'delivered', taxAmount: '0.00' },
    });
    const { id } = await db.customer.findUniqueOrThrow({ where: { email } });
    const answers = await together(3, () => admin.del(`${PATH}/${id}`));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await db.order.count({ where: { orderNumber: placed.body.orderNumber } })).toBe(0);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).currentUses).toBe(0);
    expect((await who.get('/api/orders')).body).toEqual([]);
    expect(await db.mailOutbox.count({ where: { recipient: email } })).toBe(0);
  });

  it('keeps orders with a tax invoice, without saying whose they were', async () => {
    const { id, email, firstName } = (await create({ firstName: `سارة${word()}` })).body;
    const change = { customerId: id, email, firstName, taxAmount: '9.78', taxRate: '15.00', notes: firstName };
    const [sold, over] = [
      await makeOrder({ ...change, status: 'delivered' }),
      await makeOrder({ ...change, status: 'cancelled' }),
    ];
    expect((await admin.del(`${PATH}/${id}`)).status).toBe(204);
    expect(await db.order.count({ where: { id: over.id } })).toBe(0);
    const details = (await admin.get<OrderDetails>(`/api/admin/orders/${sold.id}`)).body;
    expect(details).toMatchObject({ customer: null, totalAmount: '75.00', taxAmount: '9.78', shippingAddress: '' });
    const row = JSON.stringify(await db.order.findUniqueOrThrow({ where: { id: sold.id } }));
    for (const personal of [email, firstName, sold.sessionId, '501234567']) expect(row).not.toContain(personal);
    const log = JSON.stringify(await db.auditEntry.findMany({ where: { entityId: id } }));
    expect(log).toContain('ordersKept');
    for (const personal of [email, firstName]) expect(log).not.toContain(personal);
    await db.order.delete({ where: { id: sold.id } });
  });

  it.each(['pending', 'pending_payment', 'confirmed', 'shipped'] as const)(
    'is refused while an order is %s',
    async (status) => {
      const { id, email } = (await create()).body;
      const order = await makeOrder({ customerId: id, email, status });
      await makeOrder({ customerId: id, email, status: 'delivered' });
      const refusal = expectRefusal(await admin.del(`${PATH}/${id}`), 409, 'customer_has_open_orders');
      expect(refusal.message).toContain('طلباً واحداً');
      expect(await db.order.count({ where: { customerId: id } })).toBe(2);
      await db.order.update({ where: { id: order.id }, data: { status: 'cancelled', refundDue: true } });
      expectRefusal(await admin.del(`${PATH}/${id}`), 409, 'customer_has_open_orders');
      await db.order.update({ where: { id: order.id }, data: { refundDue: false } });
      expect((await admin.del(`${PATH}/${id}`)).status).toBe(204);
    },
  );

  it('is refused for an order that is made or revived meanwhile', async () => {
    for (const change of [{ status: 'pending' }, { status: 'confirmed' }] as const) {
      const { id, email } = (await create()).body;
      const order = await makeOrder({ customerId: id, email, status: 'cancelled' });
      const answer = await changeUnder(
        async (tx) => {
          if (change.status === 'confirmed') await tx.order.update({ where: { id: order.id }, data: change });
          else {
            const { id: _, searchText: __, business: ___, orderNumber, ...row } = order;
            await tx.order.create({ data: { ...row, ...change, orderNumber: `${orderNumber}-2` } });
          }
        },
        () => admin.del(`${PATH}/${id}`),
      );
      expectRefusal(answer, 409, 'customer_has_open_orders');
      expect(await db.customer.count({ where: { id } })).toBe(1);
    }
  });
});

describe('access', () => {
  it('is for staff of either role, deleting for owners', async () => {
    const { id } = (await create()).body;
    const clerk = await signedInAs((await makeStaff({ role: 'staff' })).id);
    expect((await clerk.get(PATH)).status).toBe(200);
    expect((await clerk.put(`${PATH}/${id}`, { city: 'جدة' })).status).toBe(200);
    expectRefusal(await clerk.del(`${PATH}/${id}`), 403, 'forbidden');
    expect(await db.customer.count({ where: { id } })).toBe(1);
  });
});
