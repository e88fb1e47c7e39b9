import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MergePreview } from '@/lib/desk/customer/merge';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { formatDay } from '@/lib/platform/shared/dates';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import {
  fillCart,
  makeCoupon,
  makeEmail,
  makeOrder,
  makePhone,
  makeProduct,
  makeStaff,
  signedInAs,
  word,
} from '../../../support/make/make';
import { customerBrowser } from '../../../support/shop/sign-in';

const PATH = '/api/admin/customers';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const make = (change: Record<string, unknown> = {}) =>
  db.customer.create({ data: { firstName: 'نورة', lastName: 'العتيبي', email: makeEmail(), ...change } });
const list = async (query: Record<string, string>) =>
  (await admin.get<AdminCustomer[]>(`${PATH}?${new URLSearchParams(query)}`)).body.map(({ id }) => id);

describe('tags', () => {
  it('are free, each once, found by the search and by themselves', async () => {
    const [one, two] = [await make(), await make()];
    const tag = `جملة ${word()}`;
    const saved = await admin.put<AdminCustomer>(`${PATH}/${one.id}`, { tags: [` ${tag} `, tag, ' '] });
    expect(saved.body.tags).toEqual([tag]);
    expect(await list({ q: tag })).toEqual([one.id]);
    expect(await list({ tag })).toEqual([one.id]);
    expect(await list({ tag: `${tag}x` })).toEqual([]);
    expect((await db.customer.findUniqueOrThrow({ where: { id: two.id } })).tags).toEqual([]);
    for (const tags of [['x'.repeat(31)], Array.from({ length: 21 }, (_, n) => `t${n}`), 'x'])
      expectRefusal(await admin.put(`${PATH}/${one.id}`, { tags }), 422, 'invalid');
  });
});

describe('notes', () => {
  it('keep who wrote them and when, and are neither changed nor deleted by themselves', async () => {
    const { id } = await make();
    const answer = await admin.post<{ id: string; text: string; by: string }>(`${PATH}/${id}/notes`, {
      text: ' يفضل المساء \n',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ text: 'يفضل المساء', by: expect.any(String) });
    const note = { where: { id: answer.body.id } };
    await expect(db.customerNote.update({ ...note, data: { text: 'x' } })).rejects.toThrow(/stay as they are/);
    await expect(db.customerNote.delete(note)).rejects.toThrow(/stay as they are/);
    expectRefusal(await admin.post(`${PATH}/${id}/notes`, { text: '  ' }), 422, 'invalid');
    expectRefusal(await admin.post(`${PATH}/${randomUUID()}/notes`, { text: 'x' }), 404, 'not_found');
    expect((await admin.del(`${PATH}/${id}`)).status).toBe(204);
    expect(await db.customerNote.count(note)).toBe(0);
  });
});

describe('what the list is sorted by', () => {
  it('is what is held of the money of their orders, and when they ordered last, once the job has run', async () => {
    const mark = word();
    const [rich, late, none] = [
      await make({ lastName: mark }),
      await make({ lastName: mark }),
      await make({ lastName: mark }),
    ];
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const cash = { status: 'delivered', paymentMethod: 'cash' } as const;
    await makeOrder({ customerId: rich.id, createdAt: ago(48), ...cash });
    await makeOrder({ customerId: rich.id, createdAt: ago(24), ...cash });
    const moved = await makeOrder({ customerId: late.id, createdAt: ago(1), ...cash });
    expect((await sweep('customers')).body).toEqual({ failed: [] });
    const spentOf = async () =>
      (await admin.get<AdminCustomer[]>(`${PATH}?q=${mark}&sort=spent`)).body.map(({ id, spent }) => [id, spent]);
    const spent = await spentOf();
    expect(spent.slice(0, 2)).toEqual([
      [rich.id, '150.00'],
      [late.id, '75.00'],
    ]);
    expect(spent).toContainEqual([none.id, '0.00']);
    expect(await list({ q: mark, sort: 'last_order' })).toEqual([late.id, rich.id, none.id]);
    await db.order.delete({ where: { id: moved.id } });
    await sweep('customers');
    expect(await spentOf()).toContainEqual([late.id, '0.00']);
    expectRefusal(await admin.get(`${PATH}?sort=x`), 422, 'invalid');
  });

  it.each([
    ['spent DESC', 'customers_spent_id_idx'],
    ['last_order_at DESC NULLS LAST', 'customers_last_order_at_id_idx'],
  ])('has an index in the same order: %s', async (order, index) => {
    const rows = await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
      await tx.$executeRawUnsafe('SET LOCAL enable_sort = off');
      return tx.$queryRawUnsafe<Record<string, string>[]>(
        `EXPLAIN SELECT id FROM customers ORDER BY ${order}, id DESC LIMIT 50`,
      );
    });
    expect(rows.flatMap(Object.values).join('\n')).toContain(index);
  });

  it('is what the list shows, also before the job has run, on every page', async () => {
    const mark = word();
    const cash = { status: 'delivered', paymentMethod: 'cash' } as const;
    const made = [];
    for (let orders = 0; orders < 4; orders += 1) {
      const { id } = await make({ lastName: mark });
      for (let one = 0; one < orders; one += 1) await makeOrder({ customerId: id, ...cash });
      made.push(id);
    }
    const [none = '', one = '', two = '', three = ''] = made;
    await sweep('customers');
    const pagesOf = async (sort: string) => {
      const pages = [];
      for (const page of ['1', '2', '3', '4']) pages.push(...(await list({ q: mark, sort, limit: '1', page })));
      return pages;
    };
    expect(await pagesOf('spent')).toEqual([three, two, one, none]);
    // The job does not run here.
    for (const id of [none, none, one, one, one]) await makeOrder({ customerId: id, ...cash });
    const equal = [none, two].sort().reverse();
    const shown = (await admin.get<AdminCustomer[]>(`${PATH}?q=${mark}&sort=spent`)).body;
    expect(shown.map(({ id, spent }) => [id, spent])).toEqual([
      [one, '300.00'],
      [three, '225.00'],
      ...equal.map((id) => [id, '150.00']),
    ]);
    expect(await pagesOf('spent')).toEqual(shown.map(({ id }) => id));
    expect(await pagesOf('last_order')).toEqual([one, none, three, two]);
  });

  it('is not when they last left a payment, whether that is still open or over', async () => {
    const { id, email } = await make();
    const countOf = async () => {
      const query = new URLSearchParams({ q: email ?? '' });
      return (await admin.get<AdminCustomer[]>(`${PATH}?${query}`)).body[0]?.orderCount;
    };
    const lastOf = async () => {
      await sweep('customers');
      return (await db.customer.findUniqueOrThrow({ where: { id } })).lastOrderAt;
    };
    const bought = new Date(Date.now() - 2 * 3_600_000);
    await makeOrder({ customerId: id, createdAt: bought, status: 'confirmed' });
    const left = await makeOrder({ customerId: id, status: 'pending_payment' });
    expect(await lastOf()).toEqual(bought);
    const moved = (from: 'pending_payment' | 'confirmed', to: 'confirmed' | 'cancelled') =>
      db.order.update({
        where: { id: left.id },
        data: { status: to, history: { create: { fromStatus: from, toStatus: to, by: 'system' } } },
      });
    expect(await countOf()).toBe(1);
    await moved('pending_payment', 'cancelled');
    expect(await lastOf()).toEqual(bought);
    expect(await countOf()).toBe(1);
    await db.order.update({ where: { id: left.id }, data: { status: 'confirmed' } });
    expect(await lastOf()).toEqual(left.createdAt);
    await moved('confirmed', 'cancelled');
    expect(await lastOf()).toEqual(left.createdAt);
    expect(await countOf()).toBe(2);
  });
});

describe('what the list shows of orders', () => {
  it('is their money and last day at once, before the job has counted them', async () => {
    const mark = word();
    const { id } = await make({ lastName: mark });
    const rowsOf = async () => (await admin.get<AdminCustomer[]>(`${PATH}?q=${mark}`)).body;
    expect(await rowsOf()).toMatchObject([{ id, orderCount: 0, spent: '0.00', lastOrderText: null }]);
    await makeOrder({ customerId: id, status: 'delivered', paymentMethod: 'cash' });
    await makeOrder({ customerId: id, status: 'pending_payment' });
    const shown = { orderCount: 1, spent: '75.00', lastOrderText: formatDay(new Date()) };
    expect(await rowsOf()).toMatchObject([{ id, ...shown }]);
    const saved = await admin.put<AdminCustomer>(`${PATH}/${id}`, { city: 'جدة' });
    expect(saved.body).toMatchObject(shown);
  });
});

describe('two records of one person', () => {
  const preview = (id: string, other: string) => admin.get<MergePreview>(`${PATH}/${id}/merge?other=${other}`);
  const merge = (id: string, other: string) => admin.post(`${PATH}/${id}/merge`, { other });

  it('are found however mailbox and number are spelt', async () => {
    const [mailbox, phone] = [`a.b${word()}`, makePhone()];
    const tag = word();
    const one = await make({ email: `${mailbox}@gmail.com`, phone, tags: [tag] });
    const two = await make({ email: `${mailbox.replace('.', '')}+shop@googlemail.com` });
    const three = await make({ phone: phone.replace(/^0/, '+966 ') });
    try {
      const page = (await admin.get<string>(`/admin/customers/${one.id}`)).body;
      for (const { id } of [two, three]) expect(page).toContain(`/admin/customers/${id}`);
      const twins: string[] = [];
      for (let number = 1, found = ['']; found.length > 0; number += 1) {
        found = await list({ twins: 'true', limit: '200', page: String(number) });
        twins.push(...found);
      }
      for (const { id } of [one, two, three]) expect(twins).toContain(id);
      expect(await list({ twins: 'true', tag })).toEqual([one.id]);
      expect(await list({ twins: 'true', q: tag })).toEqual([one.id]);
      expect(await list({ twins: 'true', tag, q: word() })).toEqual([]);
    } finally {
      await db.customer.deleteMany({ where: { id: { in: [one.id, two.id] } } });
    }
  });

  it('become one with all that they have, once, and what was moved is noted', async () => {
    const own = await make({ phone: null, tags: ['أ'] });
    const device = await customerBrowser(makeEmail());
    const otherId = device.sessionId.replace('customer:', '');
    await db.customer.update({ where: { id: otherId }, data: { city: 'جدة', tags: ['ب', 'أ'] } });
    const product = await makeProduct();
    await fillCart(device, product.id, 2);
    await device.post('/api/wishlist', { productId: product.id });
    const coupon = await makeCoupon({ customerId: otherId });
    const order = await makeOrder({ customerId: otherId });
    await admin.post(`${PATH}/${otherId}/notes`, { text: 'ملاحظة' });
    const seen = (await preview(own.id, otherId)).body;
    expect(seen).toMatchObject({
      isRefused: false,
      moved: { orders: 1, cart: 1, wishlist: 1, coupons: 1, notes: 1, devices: 1 },
    });
    expect(seen.people).toMatchObject({
      own: { name: `${own.firstName} ${own.lastName}`, email: own.email, phone: null, orders: 0 },
      other: { name: 'نورة العتيبي', orders: 1 },
    });
    expect(seen.fields).toContainEqual({ name: 'city', before: null, other: 'جدة', after: 'جدة' });
    expect(await db.customer.count({ where: { id: otherId } })).toBe(1);

    const answers = await together(3, () => merge(own.id, otherId));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 2 });
    expect(await db.customer.count({ where: { id: otherId } })).toBe(0);
    const one = await db.customer.findUniqueOrThrow({ where: { id: own.id } });
    // Confirmed contacts replace unconfirmed ones.
    expect(one).toMatchObject({ email: expect.not.stringContaining(String(own.email)), city: 'جدة', tags: ['أ', 'ب'] });
    expect(one.email).toBe(one.provenEmail);
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).customerId).toBe(own.id);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).customerId).toBe(own.id);
    expect(await db.cartItem.count({ where: { sessionId: `customer:${own.id}` } })).toBe(1);
    expect(await db.customerNote.count({ where: { customerId: own.id } })).toBe(1);
    expect((await device.get('/api/account/session')).body).not.toBeNull();
    const { body, headers } = await admin.get<string>(`/admin/customers/${otherId}`);
    expect(`${headers.get('location')} ${body}`).toContain(`/admin/customers/${own.id}`);
    const log = await db.auditEntry.findFirst({ where: { entityId: own.id, action: 'update' } });
    expect(log?.after).toMatchObject({ merged: { id: otherId }, moved: { orders: 1 } });
    // Erasure also removes the name of the merged customer from the log.
    await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
    expect((await admin.del(`${PATH}/${own.id}`)).status).toBe(204);
    expect(
      JSON.stringify(await db.auditEntry.findMany({ where: { entityId: { in: [own.id, otherId] } } })),
    ).not.toContain(String(one.email));
  });

  it('become one within the limits of addresses and tags: what the record has itself stays', async () => {
    const texts = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${from + index}`);
    const [own, other] = [await make({ tags: texts(0, 15) }), await make({ tags: texts(10, 15) })];
    const addresses = (customerId: string, count: number) =>
      texts(0, count).map((label, index) => ({
        ...{ customerId, label, firstName: 'نورة', lastName: 'العتيبي', phone: '0501234567', city: 'الرياض' },
        ...{ district: 'العليا', street: 'شارع العليا', postalCode: '12211', isDefault: index === 0 },
        createdAt: new Date(Date.now() - (count - index) * 60_000),
      }));
    await db.customerAddress.createMany({ data: [...addresses(own.id, 15), ...addresses(other.id, 10)] });
    expect((await preview(own.id, other.id)).body.moved.addresses).toBe(5);
    expect((await merge(own.id, other.id)).status).toBe(204);
    const kept = await db.customerAddress.findMany({ where: { customerId: own.id }, orderBy: { createdAt: 'asc' } });
    expect(kept).toHaveLength(20);
    expect(tally(kept.map(({ isDefault }) => String(isDefault)))).toEqual({ true: 1, false: 19 });
    // All 15 own addresses, and the other's default and newest ones.
    expect(tally(kept.map(({ label }) => label))).toMatchObject({ 0: 2, 6: 2, 7: 2, 8: 2, 9: 2, 5: 1 });
    expect((await db.customer.findUniqueOrThrow({ where: { id: own.id } })).tags).toEqual(texts(0, 20));
  });

  it('stay two without the rights that a credit limit needs, if one has a limit', async () => {
    const clerk = await signedInAs((await makeStaff({ areas: ['customers'] })).id);
    const accountant = await signedInAs((await makeStaff({ areas: ['customers', 'refunds'] })).id);
    const limit = { creditLimit: '1000.00', creditDays: 30 };
    for (const [ofOwn, ofOther] of [
      [limit, {}],
      [{}, limit],
    ] as const) {
      const [own, other] = [await make(ofOwn), await make(ofOther)];
      const address = `${PATH}/${own.id}/merge`;
      expectRefusal(await clerk.post(address, { other: other.id }), 403, 'merge_credit');
      expect(await db.customer.count({ where: { id: { in: [own.id, other.id] } } })).toBe(2);
      expect((await accountant.post(address, { other: other.id })).status).toBe(204);
    }
    const [own, other] = [await make(), await make()];
    expect((await clerk.post(`${PATH}/${own.id}/merge`, { other: other.id })).status).toBe(204);
  });

  it('stay two where each is somebody’s account, where one is none, and with themselves', async () => {
    const [one, two] = [makeEmail(), makeEmail()];
    const ids = [await customerBrowser(one), await customerBrowser(two)].map(({ sessionId }) => sessionId.slice(9));
    const [own = '', other = ''] = ids;
    expect((await preview(own, other)).body.isRefused).toBe(true);
    expectRefusal(await merge(own, other), 409, 'merge_two_accounts');
    expectRefusal(await merge(own, own), 409, 'merge_itself');
    expectRefusal(await merge(own, randomUUID()), 404, 'not_found');
    expectRefusal(await merge(randomUUID(), other), 404, 'not_found');
    expectRefusal(await merge(own, 'x'), 422, 'invalid');
    expect(await db.customer.count({ where: { id: { in: ids } } })).toBe(2);
  });
});
