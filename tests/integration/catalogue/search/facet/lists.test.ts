import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOffers } from '@/lib/catalogue/offer/reads';
import { attributeGroupKey } from '@/lib/catalogue/search/facet/chosen';
import { type FacetScope, readFacetedList } from '@/lib/catalogue/search/facet/reads';
import type { Filters } from '@/lib/catalogue/search/listing/filters';
import { DEFAULT_LISTING, type Listing } from '@/lib/catalogue/search/listing/rules';
import { db as shopDatabase } from '@/lib/platform/server/db';
import { anonymous } from '../../../../support/browser/http';
import { db } from '../../../../support/db';
import { baseUrl } from '../../../../support/env';
import { makeCategory, makeOffer, makeProduct, word } from '../../../../support/make/make';
import { expireCaches } from '../../../../support/revalidate';

const ids = { size: randomUUID(), colour: randomUUID(), speed: randomUUID(), hidden: randomUUID() };
const brands = { one: `b-${word()}`, other: `b-${word()}` };
const [attributeName, colourName] = [`سعة ${word()}`, `لون ${word()}`];
let [parent, part] = ['', ''];
const nos: Record<string, number> = {};

type Values = Partial<Record<keyof typeof ids, string>>;

async function make(name: string, category: string, change: Parameters<typeof makeProduct>[0], values: Values = {}) {
  const { id } = await makeProduct({ name: `${name} ${word()}`, category, ...change });
  await db.productValue.createMany({
    data: Object.entries(values).map(([of, key]) => ({
      productId: id,
      attributeId: ids[of as keyof typeof ids],
      key,
      text: of === 'size' ? `${key} GB` : `«${key}»`,
      number: of === 'size' || of === 'speed' ? key : null,
    })),
  });
  nos[name] = (await db.product.findUniqueOrThrow({ where: { id }, select: { no: true } })).no;
  return id;
}

beforeAll(async () => {
  for (const slug of Object.values(brands)) await db.brand.create({ data: { name: `Brand ${slug}`, slug } });
  await db.attribute.createMany({
    data: [
      { id: ids.size, name: attributeName, unit: 'GB', type: 'number' },
      { id: ids.colour, name: colourName, type: 'choice' },
      { id: ids.speed, name: 'سرعة', unit: 'MHz', type: 'number' },
      { id: ids.hidden, name: 'خفي', type: 'choice' },
    ],
  });
  const whole = await makeCategory();
  const piece = await makeCategory({ parent: { connect: { id: whole.id } } });
  [parent, part] = [whole.slug, piece.slug];
  await db.categoryAttribute.createMany({
    data: [
      { categoryId: whole.id, attributeId: ids.size, keyPosition: 1 },
      { categoryId: whole.id, attributeId: ids.hidden, isFilter: false },
      { categoryId: piece.id, attributeId: ids.speed },
      { categoryId: piece.id, attributeId: ids.colour, order: 1, keyPosition: 2 },
    ],
  });
  const { one, other } = brands;
  await make('a', parent, { brand: one, price: '100.00' }, { size: '8', hidden: 'x' });
  await make('b', parent, { brand: other, price: '250.50', inStock: false }, { size: '16', hidden: 'y' });
  await make('c', part, { brand: one, price: '300.00', originalPrice: '400.00' }, { size: '16', colour: 'أسود' });
  await make('d', part, { price: '400.00' }, { size: '32', colour: 'red' });
  const offered = await make('e', part, { brand: other, price: '500.00' }, { size: '8', colour: 'red' });
  await makeOffer(offered, { discountPercent: '50.00' });
});

afterAll(async () => {
  await db.product.deleteMany({ where: { category: { in: [parent, part] } } });
  await db.category.deleteMany({ where: { slug: part } });
  await db.attribute.deleteMany({ where: { id: { in: Object.values(ids) } } });
  await db.brand.deleteMany({ where: { slug: { in: Object.values(brands) } } });
  await shopDatabase.$disconnect();
});

async function read(scope: FacetScope, change: Partial<Listing> = {}) {
  const list = await readFacetedList(
    scope,
    { ...DEFAULT_LISTING, ...change },
    await readOffers(db as never),
    new Date(),
  );
  if (!list) return null;
  const name = (no: number) => Object.keys(nos).find((key) => nos[key] === no) ?? '?';
  const groups = list.facets.groups.map((group) => [
    group.name,
    Object.fromEntries(group.choices.map(({ value, count }) => [value, count])),
  ]);
  return { ...list, names: list.numbers.map(name), groups: Object.fromEntries(groups) };
}
const filtered = (filters: Filters, change: Partial<Listing> = {}) =>
  read({ category: parent }, { filters, ...change });
const [size, colour] = [attributeGroupKey(ids.size), attributeGroupKey(ids.colour)];

describe('a category with its parts', () => {
  it('shows all of it, what can be bought first and of it the newest, with its price and what it can be filtered by', async () => {
    const list = await read({ category: parent });
    expect(list?.names).toEqual(['e', 'd', 'c', 'a', 'b']);
    expect(list?.total).toBe(5);
    expect(list?.facets.price).toEqual({ min: 100, max: 400 });
    expect(list?.facets.priceSteps).toEqual(['-300', '300-']);
    expect(list?.groups).toEqual({
      brand: { [brands.one]: 2, [brands.other]: 2 },
      stock: { in: 4 },
      sale: { on: 2 },
      [size]: { 8: 2, 16: 2, 32: 1 },
      // The list shows an attribute of the subcategory that most of its products have.
      [colour]: { red: 2, [Object.keys(list?.groups[colour]).find((key) => key !== 'red') ?? '']: 1 },
    });
    expect(list?.facets.groups.find(({ name }) => name === size)?.choices.map(({ label }) => label)).toEqual([
      '8 جيجابايت',
      '16 جيجابايت',
      '32 جيجابايت',
    ]);
  });

  it.each<[string, Filters, string[]]>([
    ['a brand', { brand: ['one'] }, ['c', 'a']],
    ['two brands', { brand: ['one', 'other'] }, ['e', 'c', 'a', 'b']],
    ['stock', { stock: ['in'] }, ['e', 'd', 'c', 'a']],
    ['a discount: a former price, or an offer', { sale: ['on'] }, ['e', 'c']],
    ['a number', { [size]: ['16'] }, ['c', 'b']],
    ['two numbers', { [size]: ['16', '8'] }, ['e', 'c', 'a', 'b']],
    ['a range of numbers', { [size]: ['10-'] }, ['d', 'c', 'b']],
    ['two groups', { [size]: ['8'], [colour]: ['red'] }, ['e']],
    ['brand, stock and number', { brand: ['other'], stock: ['in'], [size]: ['8'] }, ['e']],
  ])('%s', async (_, filters, names) => {
    const { brand, ...rest } = filters;
    const slugs = brand?.map((key) => brands[key as keyof typeof brands]).sort();
    expect((await filtered({ ...rest, ...(slugs ? { brand: slugs } : {}) }))?.names).toEqual(names);
  });

  it('has what matters first and marked: its own, then that of what it is part of', async () => {
    const groupsOf = async (category: string) =>
      (await read({ category }))?.facets.groups.filter(({ label }) => label).map(({ label, key }) => [label, key]);
    expect(await groupsOf(part)).toEqual([
      [colourName, true],
      [attributeName, true],
    ]);
    expect(await groupsOf(parent)).toEqual([
      [attributeName, true],
      [colourName, true],
    ]);
  });

  it('each group counts as if nothing of it were chosen, the others with it', async () => {
    const list = await filtered({ brand: [brands.one], [size]: ['16'] });
    expect(list?.names).toEqual(['c']);
    expect(list?.groups.brand).toEqual({ [brands.one]: 1, [brands.other]: 1 });
    expect(list?.groups[size]).toEqual({ 8: 1, 16: 1 });
    expect(list?.groups.sale).toEqual({ on: 1 });
    expect(list?.facets.price).toEqual({ min: 300, max: 300 });
  });

  it('prices are those that are paid, bounds inclusive', async () => {
    expect((await read({ category: parent }, { price: '250-300', sort: 'price_asc' }))?.names).toEqual(['e', 'b', 'c']);
    expect((await read({ category: parent }, { sort: 'price_desc' }))?.names).toEqual(['d', 'c', 'b', 'e', 'a']);
    expect((await read({ category: parent }, { price: '251-' }))?.facets.price).toEqual({ min: 100, max: 400 });
  });

  it('by the discount in percent, what is sold out last', async () => {
    const list = await read({ category: parent }, { sort: 'discount' });
    expect(list?.names).toEqual(['e', 'c', 'd', 'a', 'b']);
    expect(list?.sorts).toEqual(['discount']);
  });

  it('by sales, what is sold out last', async () => {
    await db.$executeRaw`
      UPDATE search_documents d SET sold = p.no FROM products p
      WHERE p.id = d.product_id AND p.no = ANY (${[nos.a, nos.b]}::int[])`;
    await db.$executeRaw`INSERT INTO product_changes (product_no) SELECT unnest(${[nos.a, nos.b]}::int[])`;
    const list = await read({ category: parent }, { sort: 'bestselling' });
    expect(list?.names).toEqual(['a', 'e', 'd', 'c', 'b']);
    expect(list?.sorts).toEqual(['bestselling', 'discount']);
  });

  it('by rating, what is sold out last', async () => {
    await db.$executeRaw`
      UPDATE products SET rating_sum = 5, rating_count = 1 WHERE no = ANY (${[nos.a, nos.b]}::int[])`;
    const list = await read({ category: parent }, { sort: 'rating' });
    expect(list?.names).toEqual(['a', 'e', 'd', 'c', 'b']);
    expect(list?.sorts).toContain('rating');
  });

  it('by name', async () => {
    expect((await read({ category: parent }, { sort: 'name' }))?.names).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each<[string, Filters]>([
    ['a brand', { brand: ['nobody'] }],
    ['an attribute', { 'f.zzzzzz': ['16'] }],
    ['a value', { [size]: ['17'] }],
    ['an attribute that is no filter', { [attributeGroupKey(ids.hidden)]: ['x'] }],
  ])('%s that there is not: no such list', async (_, filters) => expect(await filtered(filters)).toBeNull());
});

it('a brand has a list of its own, with its attributes, without a choice of brands', async () => {
  const list = await read({ brand: brands.one });
  expect(list?.names).toEqual(['c', 'a']);
  expect(list?.groups.brand).toBeUndefined();
  expect(list?.groups[size]).toEqual({ 8: 1, 16: 1 });
});

describe('what was written is there with the next look', () => {
  it('a price, a value, a stock, another category, a deletion', async () => {
    const id = await make('f', part, { price: '50.00' }, { size: '8' });
    const look = async () => {
      const list = await read({ category: part }, { sort: 'price_asc' });
      return [list?.names.join(''), list?.groups[size]];
    };
    expect(await look()).toEqual(['fecd', { 8: 2, 16: 1, 32: 1 }]);
    await db.product.update({ where: { id }, data: { price: '350.00' } });
    expect(await look()).toEqual(['ecfd', { 8: 2, 16: 1, 32: 1 }]);
    await db.productValue.deleteMany({ where: { productId: id } });
    expect(await look()).toEqual(['ecfd', { 8: 1, 16: 1, 32: 1 }]);
    await db.product.update({ where: { id }, data: { inStock: false } });
    expect((await read({ category: part }, { filters: { stock: ['in'] } }))?.names).toEqual(['e', 'd', 'c']);
    await db.product.update({ where: { id }, data: { category: parent } });
    expect(await look()).toEqual(['ecd', { 8: 1, 16: 1, 32: 1 }]);
    await db.product.delete({ where: { id } });
    expect((await read({ category: parent }))?.names).not.toContain('f');
  });

  it('nothing of a transaction before it ends, all of it after, though others ended before it', async () => {
    const look = async () => (await read({ category: part }))?.facets.price?.max;
    const id = await make('g', part, { price: '600.00' });
    const late = await make('h', part, { price: '10.00' });
    await db.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { price: '700.00' } });
      expect(await look()).toBe(600);
      await db.product.update({ where: { id: late }, data: { price: '650.00' } });
      expect(await look()).toBe(650);
      await db.product.update({ where: { id: late }, data: { price: '660.00' } });
      expect(await look()).toBe(660);
    });
    expect(await look()).toBe(700);
    await db.product.deleteMany({ where: { id: { in: [id, late] } } });
    expect(await look()).toBe(400);
  });
});

describe('GET /api/products', () => {
  const visitor = anonymous();
  it.each<[string, () => Record<string, string>, string[]]>([
    ['brands', () => ({ brand: `${brands.one},${brands.other}` }), ['e', 'c', 'b', 'a']],
    ['stock', () => ({ inStock: 'false' }), ['b']],
    ['stars, which older callers ask for: as if they did not', () => ({ rating: '4.5', inStock: 'false' }), ['b']],
    ['an attribute by name', () => ({ attribute: `${attributeName}:16,8` }), ['e', 'c', 'b', 'a']],
    ['a value as it is written', () => ({ attribute: `${attributeName}:32 GB` }), ['d']],
    ['two attributes', () => ({ attribute: `${attributeName}:8,16;${colourName}:red`, inStock: 'true' }), ['e']],
  ])('%s', async (_, query, names) => {
    const answer = await visitor.get<{ name: string }[]>(
      `/api/products?${new URLSearchParams({ category: parent, ...query() })}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ name }) => name.split(' ')[0])).toEqual(names);
  });

  it('answers no rows and the total after the last page', async () => {
    const answer = await visitor.get<unknown[]>(`/api/products?category=${parent}&page=1000000&limit=200`);
    expect([answer.status, answer.body, answer.headers.get('x-total-count')]).toEqual([200, [], '5']);
  });
});

describe('the page of a list', () => {
  const visitor = anonymous();
  const page = (path: string) => visitor.get<string>(`/category/${parent}${path}`);
  it.each([
    ['/brand.nobody-at-all', 404],
    ['/f.zzzzzz.16', 404],
    ['/f.zzzzzz', 404],
    ['/stock.out', 404],
    ['/stock.in', 200],
  ])('%s: %i', async (path, status) => {
    await expireCaches();
    expect((await page(path)).status).toBe(status);
  });

  it.each([
    ['/rating.4', ''],
    ['/stock.in/rating.4.5/page.2', '/stock.in/page.2'],
    ['/rating.3?sort=name', '/sort.name'],
  ])('%s, of stars that no buyer gave, leads to the list without them', async (path, to) => {
    const answer = await fetch(`${baseUrl}/category/${parent}${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(new URL(answer.headers.get('location') ?? '', baseUrl).pathname).toBe(`/category/${parent}${to}`);
  });

  it('a filtered one is for no search engine, its filters are no ways for it, and it names the whole list', async () => {
    const html = String((await page(`/brand.${brands.one}`)).body);
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/category/${parent}"`));
    const links = html.match(/<a [^>]*\/(brand|stock|sale|f)\.[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toContain('rel="nofollow"');
    expect(String((await page('')).body)).not.toContain('noindex');
  });
});
