import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { hours, makeCategory, makeOffer, makeProduct, word } from '../../../support/make/make';

const visitor = anonymous();
let category = '';
let mark = '';

/** Lists the names of products in order, without the mark that all of them contain. */
async function list(query: Record<string, string> = {}) {
  const answer = await visitor.get<ProductDetail[]>(`/api/products?${new URLSearchParams({ category, ...query })}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return {
    names: answer.body.map(({ name }) => name.replace(mark, '').trim()),
    products: answer.body,
    total: Number(answer.headers.get('x-total-count')),
  };
}

beforeAll(async () => {
  category = (await makeCategory()).slug;
  mark = word();
  const make = (name: string, price: string, day: number, change: Parameters<typeof makeProduct>[0] = {}) =>
    makeProduct({ name: `${mark} ${name}`, price, category, createdAt: new Date(`2026-01-0${day}`), ...change });
  await make('جيم', '300.00', 1, { featured: true, specifications: ['RTX 4070', 'ذاكرة ١٦ جيجا'] });
  const halved = await make('ألف', '500.00', 2);
  await make('باء', '200.00', 3, { inStock: false });
  const later = await make('دال', '400.00', 4, { featured: true, originalPrice: '450.00' });
  await makeOffer(halved.id, { discountPercent: '70.00' });
  await makeOffer(halved.id, { discountPercent: '90.00', isActive: false });
  await makeOffer(later.id, { discountPercent: '90.00', startDate: hours(1), endDate: hours(2) });
  await makeOffer(later.id, { discountPercent: '90.00', startDate: hours(-2), endDate: hours(-1) });
});

describe('GET /api/products', () => {
  it('is a bare array, newest first, those out of stock among them', async () => {
    const { names, total, products } = await list();
    expect(names).toEqual(['دال', 'باء', 'ألف', 'جيم']);
    expect(total).toBe(4);
    expect(products.map(({ inStock }) => inStock)).toEqual([true, false, true, true]);
  });

  it.each([
    ['newest', ['دال', 'باء', 'ألف', 'جيم']],
    ['name', ['ألف', 'باء', 'جيم', 'دال']],
    // sorted by the effective price: 500.00 less 70 % is 150.00
    ['price_asc', ['ألف', 'باء', 'جيم', 'دال']],
    ['price_desc', ['دال', 'جيم', 'باء', 'ألف']],
  ])('sorted by %s', async (sort, names) => {
    expect((await list({ sort })).names).toEqual(names);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ minPrice: '200' }, ['دال', 'باء', 'جيم']],
    [{ minPrice: '200.01' }, ['دال', 'جيم']],
    [{ maxPrice: '200.00' }, ['باء', 'ألف']],
    [{ maxPrice: '199.99' }, ['ألف']],
    [{ minPrice: '150', maxPrice: '150.00' }, ['ألف']],
    [{ minPrice: '٢٠٠', maxPrice: '٣٠٠' }, ['باء', 'جيم']],
    [{ minPrice: '0' }, ['دال', 'باء', 'ألف', 'جيم']],
    [{ minPrice: '400.01' }, []],
    [{ featured: 'true' }, ['دال', 'جيم']],
    [{ featured: 'false' }, ['باء', 'ألف']],
    [{ featured: 'true', maxPrice: '300' }, ['جيم']],
  ])('with %j', async (query, names) => {
    const answer = await list(query);
    expect(answer.names).toEqual(names);
    expect(answer.total).toBe(names.length);
  });

  it('in pages', async () => {
    const pages = [
      await list({ limit: '3' }),
      await list({ limit: '3', page: '2' }),
      await list({ limit: '3', page: '3' }),
    ];
    expect(pages.map(({ names }) => names)).toEqual([['دال', 'باء', 'ألف'], ['جيم'], []]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect((await list({ page: '1000000', limit: '200' })).names).toEqual([]);
  });

  it.each([
    ['ألف', ['ألف']],
    ['الف', ['ألف']],
    ['rtx 4070', ['جيم']],
    ['RTX', ['جيم']],
    ['ذاكره ١٦', ['جيم']],
    ['ذاكره 16', ['جيم']],
    ['جيم rtx', ['جيم']],
    ['ألف rtx', []],
    ['   ', ['دال', 'باء', 'ألف', 'جيم']],
    ['%', []],
    ['_', []],
    ["'", []],
    ['\\', []],
    ['😀 ٪ &', []],
    ['الف أو شيء لا وجود له', []],
  ])('searched for %j', async (q, names) => {
    expect((await list({ q })).names).toEqual(names);
  });

  it('searched and sorted', async () => {
    expect((await list({ q: mark })).names).toEqual(['دال', 'ألف', 'جيم', 'باء']);
    expect((await list({ q: mark, sort: 'relevance' })).names).toEqual(['دال', 'ألف', 'جيم', 'باء']);
    expect((await list({ q: mark, sort: 'price_asc' })).names).toEqual(['ألف', 'باء', 'جيم', 'دال']);
    const page = await list({ q: mark, limit: '3', page: '2' });
    expect([page.names, page.total]).toEqual([['باء'], 4]);
    const beyond = await list({ q: mark, limit: '3', page: '9' });
    expect([beyond.names, beyond.total]).toEqual([[], 4]);
    expect((await list({ q: mark, minPrice: '300' })).names).toEqual(['دال', 'جيم']);
  });

  it('of a category that does not exist is empty', async () => {
    const answer = await visitor.get('/api/products?category=no-such-category');
    expect([answer.status, answer.body, answer.headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  it('has at most 100 rows unless asked, and at most 200 then', async () => {
    const all = await visitor.get<unknown[]>('/api/products');
    expect(all.body.length).toBe(Math.min(100, Number(all.headers.get('x-total-count'))));
    expect((await visitor.get<unknown[]>('/api/products?limit=200')).body.length).toBeLessThanOrEqual(200);
  });

  it('drops parameters it does not know', async () => {
    expect((await list({ colour: 'red', 'sort[]': 'x', __proto__: 'x' })).total).toBe(4);
  });

  it('has a product that staff just made, and no longer one that they deleted', async () => {
    const admin = await staff();
    const slug = (await makeCategory()).slug;
    const names = async () =>
      (await visitor.get<ProductDetail[]>(`/api/products?category=${slug}`)).body.map(({ name }) => name);
    const made = await admin.post<{ id: string }>('/api/admin/products', {
      name: 'جديد',
      description: 'x',
      price: 5,
      image: '/a.png',
      category: slug,
    });
    expect(await names()).toEqual(['جديد']);
    await admin.del(`/api/admin/products/${made.body.id}`);
    expect(await names()).toEqual([]);
  });
});

describe('GET /api/products/{id}', () => {
  it('has base price, effective price and offer', async () => {
    const product = await makeProduct({
      price: '99.99',
      originalPrice: '120.00',
      images: ['/a.png', '/b.png'],
      specifications: ['أ', 'ب', 'ج', 'د'],
      featured: true,
    });
    const offer = await makeOffer(product.id, { discountPercent: '33.33', discountAmount: '5.00' });
    const answer = await visitor.get<ProductDetail>(`/api/products/${product.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: product.id,
      name: product.name,
      description: 'وصف',
      price: '99.99',
      effectivePrice: '66.66',
      strikePrice: '99.99',
      originalPrice: '120.00',
      offer: { id: offer.id, discountPercent: '33.33', discountAmount: '5.00', endDate: offer.endDate?.toISOString() },
      image: product.image,
      images: ['/a.png', '/b.png'],
      specifications: ['أ', 'ب', 'ج', 'د'],
      category: product.category,
      inStock: true,
      featured: true,
      rating: null,
      ratingCount: 0,
    });
    expect(answer.body).not.toHaveProperty('searchText');
  });

  it.each([
    // Columns: percent, amount, start, end, active, effective price, has offer
    ['25.00', null, -1, 1, true, '75.00', true],
    [null, '30.00', -1, null, true, '70.00', true],
    ['0.00', '30.00', -1, 1, true, '70.00', true],
    [null, '500.00', -1, 1, true, '0.00', true],
    ['25.00', null, 1, 2, true, '100.00', false],
    ['25.00', null, -2, -1, true, '100.00', false],
    ['25.00', null, -1, 1, false, '100.00', false],
    ['0.00', null, -1, 1, true, '100.00', false],
  ])(
    'an offer of %s %% or %s from %s h to %s h, active %s: %s',
    async (discountPercent, discountAmount, start, end, isActive, effectivePrice, offered) => {
      const product = await makeProduct();
      await makeOffer(product.id, {
        discountPercent,
        discountAmount,
        startDate: hours(start),
        endDate: end === null ? null : hours(end),
        isActive,
      });
      const { body } = await visitor.get<ProductDetail>(`/api/products/${product.id}`);
      expect([body.price, body.effectivePrice, body.offer !== null]).toEqual(['100.00', effectivePrice, offered]);
    },
  );

  it('of two offers the better one counts', async () => {
    const product = await makeProduct();
    const [_, best] = [
      await makeOffer(product.id, { discountPercent: '10.00' }),
      await makeOffer(product.id, { discountAmount: '10.01' }),
    ];
    const { body } = await visitor.get<ProductDetail>(`/api/products/${product.id}`);
    expect([body.effectivePrice, body.offer?.id]).toEqual(['89.99', best.id]);
  });

  it('shows the true stock state', async () => {
    const product = await makeProduct({ inStock: false });
    expect((await visitor.get<ProductDetail>(`/api/products/${product.id}`)).body.inStock).toBe(false);
    await db.product.update({ where: { id: product.id }, data: { inStock: true } });
    expect((await visitor.get<ProductDetail>(`/api/products/${product.id}`)).body.inStock).toBe(true);
  });

  it.each([randomUUID(), 'x', '1', '%00', '%27%20OR%201=1', 'null', 'undefined'])('%s is unknown', async (id) => {
    expectRefusal(await visitor.get(`/api/products/${id}`), 404, 'not_found');
  });
});
