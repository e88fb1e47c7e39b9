import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSearchPage, searchProducts } from '@/lib/catalogue/product/listing-reads';
import type { Filters } from '@/lib/catalogue/search/listing/filters';
import { DEFAULT_SEARCH, LISTING_PAGE_SIZE, type SearchListing } from '@/lib/catalogue/search/listing/rules';
import { db as shopDatabase } from '@/lib/platform/server/db';
import { anonymous } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { makeOffer, makeProduct, word } from '../../../support/make/make';

const text = `qq${word()}`;
const many = `rr${word()}`;
const brands = { one: `b-${word()}`, other: `b-${word()}` };

const attribute = { id: randomUUID(), name: `سعة ${word()}`, unit: 'GB', type: 'number' as const };

async function make(name: string, change: Parameters<typeof makeProduct>[0]) {
  const { id } = await makeProduct({ name, ...change });
  return id;
}

beforeAll(async () => {
  for (const slug of Object.values(brands)) await db.brand.create({ data: { name: `Brand ${slug}`, slug } });
  const { one, other } = brands;
  // The best match comes last in the alphabet. The names contain the searched word early, late or not at all.
  await make(`${text} d`, { brand: one, price: '400.00' });
  await make(`Thing ${text} c`, { brand: other, price: '300.00', originalPrice: '350.00' });
  await make(`Thing of those that are the last ${text} b`, { brand: one, price: '200.00', inStock: false });
  await make('Thing a', { brand: one, price: '100.00', specifications: [`Colour: ${text}`] });
  const offered = await make(`Thing ${text} e`, { price: '1000.00' });
  await makeOffer(offered, { discountPercent: '75.00' });
  await db.attribute.create({ data: attribute });
  await db.productValue.create({
    data: { productId: offered, attributeId: attribute.id, key: '16', text: '16 GB', number: '16' },
  });
  for (let at = 0; at < LISTING_PAGE_SIZE + 2; at += 1)
    await make(`${many} thing`, { price: `${100 + at}.00`, brand: at < 3 ? one : null });
});

afterAll(async () => {
  await db.attribute.deleteMany({ where: { id: attribute.id } });
  await db.product.deleteMany({ where: { brand: { in: Object.values(brands) } } });
  await db.brand.deleteMany({ where: { slug: { in: Object.values(brands) } } });
  await shopDatabase.$disconnect();
});

async function search(q: string, change: Partial<SearchListing> = {}) {
  const page = await readSearchPage(q, { ...DEFAULT_SEARCH, ...change });
  const groups = page.facets.groups.map(({ name, choices }) => [
    name,
    Object.fromEntries(choices.map(({ value, count }) => [value, count])),
  ]);
  return {
    ...page,
    names: page.products.map(({ name }) => name.at(-1)).join(''),
    groups: Object.fromEntries(groups) as Record<string, Record<string, number>>,
  };
}

const { one, other } = brands;

describe('a search', () => {
  it('shows the best match first, and what it can be filtered by', async () => {
    const page = await search(text);
    // Equal matches are sorted newest first.
    expect(page.names).toBe('decba');
    expect([page.total, page.all, page.pages]).toEqual([5, 5, 1]);
    expect(page.facets.price).toEqual({ min: 100, max: 400 });
    expect(page.groups).toEqual({
      brand: { [one]: 3, [other]: 1 },
      stock: { in: 4 },
      sale: { on: 2 },
    });
  });

  it.each<[string, Partial<SearchListing>, string]>([
    ['a brand', { filters: { brand: [one] } }, 'dba'],
    ['two brands, in any order', { filters: { brand: [other, one] } }, 'dcba'],
    ['stock', { filters: { stock: ['in'] } }, 'deca'],
    ['a discount: a former price, or an offer', { filters: { sale: ['on'] } }, 'ec'],
    ['prices that are paid', { price: '150-300' }, 'ecb'],
    ['a band', { price: 'over-10000' }, ''],
    ['brand and stock', { filters: { brand: [one], stock: ['in'] } }, 'da'],
    ['by price', { sort: 'price_asc' }, 'abecd'],
    ['by price, the dearest first, of a brand', { sort: 'price_desc', filters: { brand: [one] } }, 'dba'],
    ['by name', { sort: 'name', filters: { brand: [one] } }, 'dab'],
    ['the newest first', { sort: 'newest' }, 'eabcd'],
  ])('%s', async (_, change, names) => {
    const page = await search(text, change);
    expect(page.names).toBe(names);
    expect([page.total, page.all]).toEqual([names.length, 5]);
  });

  it('counts each group as if nothing of it were chosen', async () => {
    const { groups, facets } = await search(text, { filters: { brand: [one] }, price: '150-' });
    expect(groups.brand).toEqual({ [one]: 2, [other]: 1 });
    expect(groups.stock).toEqual({ in: 1 });
    expect(facets.price).toEqual({ min: 100, max: 400 });
  });

  it.each<[string, Filters]>([
    ['a brand', { brand: ['nobody'] }],
    ['an attribute', { 'f.zzzzzz': ['16'] }],
  ])('%s that there is not is no filter', async (_, filters) => {
    const page = await search(text, { filters: { ...filters, stock: ['in'] } });
    expect(page.names).toBe('deca');
    expect(page.listing.filters).toEqual({ stock: ['in'] });
    expect((await search(text, { filters })).listing.filters).toBeUndefined();
  });

  it('holds to a price in its text, whatever is chosen beside it', async () => {
    const page = await search(`${text} تحت 300 ريال`);
    expect(page.names).toBe('ecba');
    expect(page.facets.price).toEqual({ min: 100, max: 300 });
    expect(page.groups.brand).toEqual({ [one]: 2, [other]: 1 });
    expect((await search(`${text} تحت 300 ريال`, { price: '200-' })).names).toBe('ecb');
    expect((await search(`${text} تحت 300 ريال`, { price: '-150' })).names).toBe('a');
    const none = await search(`${text} تحت 300 ريال`, { price: '350-' });
    expect([none.total, none.all]).toEqual([0, 5]);
    expect((await search(`ارخص ${text}`)).names.slice(0, 2)).toBe('ab');
  });

  it('has pages; behind the last one is the last', async () => {
    const first = await search(many);
    expect([first.total, first.pages, first.products.length]).toEqual([LISTING_PAGE_SIZE + 2, 2, LISTING_PAGE_SIZE]);
    const second = await search(many, { page: 2 });
    expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(LISTING_PAGE_SIZE + 2);
    const last = await search(many, { page: 9 });
    expect(last.listing.page).toBe(2);
    expect(last.products.map(({ id }) => id)).toEqual(second.products.map(({ id }) => id));
    const few = await search(many, { page: 2, filters: { brand: [one] } });
    expect([few.total, few.pages, few.listing.page, few.products.length]).toEqual([3, 1, 1, 3]);
  });

  it('that finds nothing is no search whose choices leave nothing', async () => {
    const none = await search(`zz${word()}`, { filters: { stock: ['in'] } });
    expect([none.total, none.all]).toEqual([0, 0]);
    const chosen = await search(text, { filters: { brand: [other] }, price: '350-' });
    expect([chosen.total, chosen.all]).toEqual([0, 5]);
    expect(chosen.groups.brand).toEqual({ [one]: 1, [other]: 0 });
  });
});

describe('the products of a search', () => {
  it.each<[string, Parameters<typeof searchProducts>[1], string]>([
    ['all', {}, 'decba'],
    ['of an attribute by its value', { attribute: [{ name: attribute.name, values: ['16'] }] }, 'e'],
    ['of an attribute as it is written', { attribute: [{ name: attribute.name, values: ['8 GB', '16 GB'] }] }, 'e'],
    ['of no such attribute', { attribute: [{ name: attribute.name, values: ['8'] }] }, ''],
    ['out of stock', { inStock: false }, 'b'],
    ['of two brands, from a price on', { brand: [one, other], minPrice: 40_000 }, 'd'],
    ['not featured, at these prices', { featured: false, minPrice: 20_000, maxPrice: 30_000 }, 'ecb'],
    ['in a category that there is not', { category: 'nothing-at-all' }, ''],
  ])('%s', async (_, filter, names) => {
    const { products, total } = await searchProducts(text, filter, 'relevance', { offset: 0, limit: 9 }, new Date());
    expect(products.map(({ name }) => name.at(-1)).join('')).toBe(names);
    expect(total).toBe(names.length);
  });
});

describe('GET /search', () => {
  it('says the chosen values, keeps them in its links, and is for no search engine', async () => {
    const answer = await anonymous().get(`/search?q=${text}&brand=${one}&stock=in&brand2=x&f.zzz=1`);
    expect(answer.status).toBe(200);
    const html = String(answer.body);
    expect(html).toContain('noindex');
    expect(html).toContain(`href="/search?q=${text}&amp;brand=${one}"`);
    expect(html).toContain(`href="/search?q=${text}&amp;stock=in"`);
    expect(html).not.toMatch(/href="[^"]*f\.zzz/);
  });
});
