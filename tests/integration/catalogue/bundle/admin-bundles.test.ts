import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminBundle } from '@/lib/catalogue/bundle/admin-reads';
import { readPromotionCalendar } from '@/lib/office/promotion/reads';
import { monthOf } from '@/lib/office/promotion/rules';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeBundle, makeOffer, makeProduct, word } from '../../../support/make/make';

const ADDRESS = '/api/admin/bundles';
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

async function pair() {
  const [one, other] = [await makeProduct({ price: '1000.00' }), await makeProduct({ price: '500.00' })];
  const products = [one, other].map(({ id }) => ({ productId: id, quantity: 1 }));
  return { one, other, form: { name: `باقة ${word()}`, discountPercent: '5', products } };
}

const pageOf = async (id: string) => (await anonymous().get<string>(`/product/${id}`)).body;
const isOffered = async (id: string) => (await pageOf(id)).includes('أضف الكل إلى السلة');

describe('a bundle', () => {
  it('is made, stands on the pages of its products at their prices now, is changed and deleted', async () => {
    const { one, other, form } = await pair();
    expect(await isOffered(one.id)).toBe(false);
    const made = await admin.post<AdminBundle>(ADDRESS, form);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: form.name,
      discountPercent: '5.00',
      discountAmount: null,
      state: 'running',
    });
    for (const { id } of [one, other]) expect(await isOffered(id)).toBe(true);
    expect(await pageOf(one.id)).toContain('1,425.00');
    await makeOffer(other.id, { discountPercent: '20.00' });
    const path = `${ADDRESS}/${made.body.id}`;
    const changed = await admin.put<AdminBundle>(path, { discountPercent: null, discountAmount: '100' });
    expect(changed.body).toMatchObject({ discountPercent: null, discountAmount: '100.00' });
    expect(await pageOf(one.id)).toContain('1,300.00');
    expect((await admin.get<AdminBundle[]>(ADDRESS)).body.map(({ id }) => id)).toContain(made.body.id);
    expect((await admin.del(path)).status).toBe(204);
    for (const { id } of [one, other]) expect(await isOffered(id)).toBe(false);
  });

  it('is not offered while one of its products cannot be had, nor outside of its time, nor once one is deleted', async () => {
    const { one, other } = await pair();
    const write = (id: string, change: object) => admin.put(`/api/admin/products/${id}`, change);
    const bundle = await makeBundle([one.id, other.id]);
    expect(await isOffered(one.id)).toBe(true);
    expect((await write(other.id, { inStock: false })).status).toBe(200);
    expect(await isOffered(one.id)).toBe(false);
    expect((await write(other.id, { inStock: true, hidden: true })).status).toBe(200);
    expect(await isOffered(one.id)).toBe(false);
    await write(other.id, { hidden: false });
    expect(await isOffered(one.id)).toBe(true);
    const path = `${ADDRESS}/${bundle.id}`;
    await admin.put(path, { startsAt: hours(1).toISOString() });
    expect(await isOffered(one.id)).toBe(false);
    await admin.put(path, { startsAt: null, isActive: false });
    expect(await isOffered(one.id)).toBe(false);
    await admin.put(path, { isActive: true });
    expect(await isOffered(one.id)).toBe(true);
    await admin.del(`/api/admin/products/${other.id}`);
    const broken = (await admin.get<AdminBundle[]>(ADDRESS)).body.find(({ id }) => id === bundle.id);
    expect(broken).toMatchObject({ isBroken: true });
    expect(await isOffered(one.id)).toBe(false);
  });

  it.each<[string, object, string]>([
    ['one product', { products: [{ productId: randomUUID(), quantity: 1 }] }, 'products'],
    ['no discount', { discountPercent: '0' }, 'discountPercent'],
    ['two discounts', { discountAmount: '5' }, 'discountPercent'],
    ['no name', { name: '' }, 'name'],
    ['a product that is gone', { products: [1, 2].map(() => ({ productId: randomUUID(), quantity: 1 })) }, 'products'],
  ])('refuses %s', async (_, change, path) => {
    const { form } = await pair();
    const answer = await admin.post(ADDRESS, { ...form, ...change });
    expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toBe(path);
  });

  it('refuses a change after which it makes no sense', async () => {
    const { one, other } = await pair();
    const bundle = await makeBundle([one.id, other.id], { startsAt: hours(1) });
    const path = `${ADDRESS}/${bundle.id}`;
    const refused = async (change: object) =>
      expectRefusal(await admin.put(path, change), 422, 'invalid').issues[0]?.path;
    expect(await refused({ discountPercent: null })).toBe('discountPercent');
    expect(await refused({ discountAmount: '5' })).toBe('discountPercent');
    expect(await refused({ endsAt: hours(0).toISOString() })).toBe('endsAt');
  });

  it('stands in the calendar, and its screen lists it', async () => {
    const { one, other } = await pair();
    const bundle = await makeBundle([one.id, other.id], {
      startsAt: new Date('2005-08-03T12:00:00Z'),
      endsAt: new Date('2005-08-09T12:00:00Z'),
    });
    const shown = await readPromotionCalendar(monthOf('2005-08', new Date()), { areas: ['catalogue'] });
    expect(shown.filter(({ kind }) => kind === 'bundles').map(({ name }) => name)).toEqual([bundle.name]);
    const screen = await admin.get<string>(`/admin/bundles?q=${encodeURIComponent(bundle.name)}`);
    expect(screen.body).toContain(bundle.name);
    await db.bundle.delete({ where: { id: bundle.id } });
  });
});
