import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOffer } from '@/lib/catalogue/offer/admin-reads';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { changeUnder, expectRefusal } from '../../../support/browser/check';
import { anonymous, type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeOffer, makeProduct, word } from '../../../support/make/make';
import { auditOf } from '../../../support/shop/audit';

const visitor = anonymous();
let admin: Client;
beforeAll(async () => {
  admin = await staff();
});

const form = (productId: string, change: Record<string, unknown> = {}) => ({
  productId,
  discountPercent: '10',
  startDate: hours(-1).toISOString(),
  ...change,
});
const effective = async (id: string) => (await visitor.get<ProductDetail>(`/api/products/${id}`)).body.effectivePrice;

describe('making a daily offer', () => {
  it('answers 201 with row and product; the product costs less at once', async () => {
    const product = await makeProduct({ price: '200.00' });
    expect(await effective(product.id)).toBe('200.00');
    const answer = await admin.post<AdminOffer>('/api/daily-offers', form(product.id, { discountPercent: '١٢٫٥' }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      productId: product.id,
      discountPercent: '12.50',
      discountAmount: null,
      isActive: true,
      endDate: null,
      product: { id: product.id, name: product.name, price: '200.00' },
    });
    expect(await effective(product.id)).toBe('175.00');
    const running = (await visitor.get<AdminOffer[]>('/api/daily-offers')).body;
    expect(running.map(({ id }) => id)).toContain(answer.body.id);
    expect(await auditOf('daily_offer', answer.body.id)).toMatchObject([
      { action: 'create', label: product.name, after: { productId: product.id } },
    ]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'a percentage of 0 is none',
      { discountPercent: '0', discountAmount: '20' },
      { discountPercent: null, discountAmount: '20.00' },
    ],
    [
      'an amount of 0 is none',
      { discountPercent: 15, discountAmount: 0 },
      { discountPercent: '15.00', discountAmount: null },
    ],
    ['an empty end is none', { endDate: '' }, { endDate: null }],
    ['times with an offset', { startDate: '2026-01-01T03:00:00+03:00' }, { startDate: '2026-01-01T00:00:00.000Z' }],
  ])('%s', async (_, given, stored) => {
    const product = await makeProduct();
    const answer = await admin.post('/api/daily-offers', form(product.id, given));
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining(stored)]);
  });

  it.each<[string, unknown]>([
    ['productId', randomUUID()],
    ['discountPercent', '0'],
  ])('refuses %s = %j', async (field, value) => {
    const product = await makeProduct();
    const answer = await admin.post('/api/daily-offers', form(product.id, { [field]: value }));
    expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toBe(field);
    expect(await db.dailyOffer.count({ where: { productId: product.id } })).toBe(0);
  });

  it('refuses a product that is being deleted', async () => {
    const product = await makeProduct();
    const answer = await changeUnder(
      (tx) => tx.product.delete({ where: { id: product.id }, select: { id: true } }),
      () => admin.post('/api/daily-offers', form(product.id)),
    );
    expect(expectRefusal(answer, 422, 'invalid').issues[0]?.path).toBe('productId');
  });
});

describe('changing a daily offer', () => {
  it('changes what is given; the price follows, of both products when it moves to another', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()];
    const made = (await admin.post<AdminOffer>('/api/daily-offers', form(one.id))).body;
    const path = `/api/daily-offers/${made.id}`;
    expect(await effective(one.id)).toBe('90.00');
    expect(await effective(other.id)).toBe('100.00');
    expect((await admin.put<AdminOffer>(path, { discountPercent: '30' })).body.discountPercent).toBe('30.00');
    expect(await effective(one.id)).toBe('70.00');
    expect((await admin.put<AdminOffer>(path, { productId: other.id })).body.product.id).toBe(other.id);
    expect([await effective(one.id), await effective(other.id)]).toEqual(['100.00', '70.00']);
    await admin.put(path, { isActive: false });
    expect(await effective(other.id)).toBe('100.00');
  });

  it('must leave a discount, and an end that is no earlier than the start', async () => {
    const product = await makeProduct();
    const offer = await makeOffer(product.id);
    const path = `/api/daily-offers/${offer.id}`;
    const refused = async (change: Record<string, unknown>) =>
      expectRefusal(await admin.put(path, change), 422, 'invalid').issues[0]?.path;
    expect(await refused({ discountPercent: null })).toBe('discountPercent');
    expect(await refused({ discountPercent: '0', discountAmount: '' })).toBe('discountPercent');
    expect(await refused({ startDate: hours(2).toISOString() })).toBe('endDate');
    expect(await refused({ endDate: hours(-2).toISOString() })).toBe('endDate');
    expect(await refused({ productId: randomUUID() })).toBe('productId');
    expect((await admin.put(path, { discountPercent: null, discountAmount: '5' })).status).toBe(200);
  });
});

describe('deleting a daily offer', () => {
  it('gives the product its price back', async () => {
    const product = await makeProduct();
    const { id } = (await admin.post<AdminOffer>('/api/daily-offers', form(product.id))).body;
    expect(await effective(product.id)).toBe('90.00');
    expect((await admin.del(`/api/daily-offers/${id}`)).status).toBe(204);
    expect(await effective(product.id)).toBe('100.00');
  });
});

describe('the list of daily offers', () => {
  it('shows shoppers those that run, staff every one by state and product', async () => {
    const name = `شاشة ${word()}`;
    const product = await makeProduct({ name });
    const made = {
      running: await makeOffer(product.id),
      upcoming: await makeOffer(product.id, { startDate: hours(1), endDate: null }),
      ended: await makeOffer(product.id, { startDate: hours(-3), endDate: hours(-2) }),
      inactive: await makeOffer(product.id, { isActive: false }),
    };
    const mine = (rows: AdminOffer[]) => rows.filter((row) => row.productId === product.id).map(({ id }) => id);
    expect(mine((await visitor.get<AdminOffer[]>('/api/daily-offers')).body)).toEqual([made.running.id]);
    const q = encodeURIComponent(name);
    const all = (await admin.get<AdminOffer[]>(`/api/daily-offers?q=${q}`)).body;
    expect(mine(all).sort()).toEqual(
      Object.values(made)
        .map(({ id }) => id)
        .sort(),
    );
    for (const [state, offer] of Object.entries(made)) {
      const { body } = await admin.get<AdminOffer[]>(`/api/daily-offers?q=${q}&state=${state}`);
      expect(body).toMatchObject([{ id: offer.id, state, offerPrice: '90.00', product: { price: '100.00' } }]);
    }
    expect((await admin.get<AdminOffer[]>(`/api/daily-offers?q=${q}&limit=2&page=2`)).body).toHaveLength(2);
  });

  it('shows staff its last page at an address behind it, where the last offer of a page was deleted, and leads nowhere else', async () => {
    const product = await makeProduct({ name: `لوحة ${word()}` });
    await makeOffer(product.id);
    const q = encodeURIComponent(product.name);
    for (const page of ['2', '99', 'last']) {
      const { status, body } = await admin.get<string>(`/admin/daily-offers?q=${q}&page=${page}`);
      expect(status).toBe(200);
      expect(body).toContain(product.name);
      expect(body).not.toContain('NEXT_REDIRECT');
    }
  });
});

describe('an offer by its price', () => {
  it('takes off what lies between, and keeps its percentage while only its end changes', async () => {
    const product = await makeProduct({ price: '200.00' });
    const body = { productId: product.id, startDate: hours(-1).toISOString() };
    const made = await admin.post<AdminOffer>('/api/daily-offers', { ...body, price: '١٤٩٫٥٠' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ discountPercent: null, discountAmount: '50.50', offerPrice: '149.50' });
    expect(await effective(product.id)).toBe('149.50');
    const path = `/api/daily-offers/${made.body.id}`;
    expect((await admin.put<AdminOffer>(path, { discountPercent: '10', discountAmount: null })).status).toBe(200);
    const ended = await admin.put<AdminOffer>(path, { endDate: hours(5).toISOString() });
    expect(ended.body).toMatchObject({ discountPercent: '10.00', discountAmount: null, offerPrice: '180.00' });
    const version = made.body.updatedAt;
    expectRefusal(await admin.put(path, { price: '150', version }), 409, 'changed_meanwhile');
    const dearer = await admin.put<AdminOffer>(path, { price: '150' });
    expect(dearer.body).toMatchObject({ discountPercent: null, discountAmount: '50.00' });
    await db.product.update({ where: { id: product.id }, data: { price: '300.00' } });
    expect((await admin.put<AdminOffer>(path, { price: '150' })).body).toMatchObject({ discountAmount: '150.00' });
  });

  it.each(['200', '200.01', '-1', '', 'x'])('is refused at its price: "%s"', async (price) => {
    const product = await makeProduct({ price: '200.00' });
    const body = { productId: product.id, startDate: hours(-1).toISOString(), price };
    const { issues } = expectRefusal(await admin.post('/api/daily-offers', body), 422, 'invalid');
    expect(issues.map(({ path }) => path)).toContain('price');
    expect(await db.dailyOffer.count({ where: { productId: product.id } })).toBe(0);
  });
});
