import { describe, expect, it } from 'vitest';
import {
  countFacetGroups,
  countFacets,
  type FilterChoice,
  type ListScope,
  productPage,
  productPageInParts,
} from '@/lib/catalogue/search/facet/count';
import { Catalogue, type CatalogueItem } from '@/lib/catalogue/search/index/catalogue';

let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;

const ratingOf = (ratingCount: number) => ({
  ratingCount,
  ratingSum: Array.from({ length: ratingCount }, () => 1 + random(5)).reduce((sum, stars) => sum + stars, 0),
});

const item = (no: number): CatalogueItem => ({
  no,
  category: pick(['cases', 'boards', 'phones']),
  brand: pick(['asus', 'msi', 'corsair', null]),
  price: 10_000 + random(50) * 1_000,
  was: random(3) === 0 ? 80_000 : null,
  inStock: random(3) > 0,
  featured: random(4) === 0,
  ...ratingOf(random(4)),
  created: 1_000 + random(20),
  name: no,
  values: [
    ...(random(4) > 0 ? [['size', pick(['8', '16', '32'])] as const] : []),
    ...(random(4) > 0 ? [['colour', pick(['black', 'white'])] as const] : []),
    ...(random(4) === 0 ? [['colour', 'red'] as const] : []),
  ],
  sold: random(5),
  document: null,
});

const items = Array.from({ length: 400 }, (_, index) => item(index + 1));
const catalogue = new Catalogue();
for (const one of items) catalogue.put(one);
catalogue.remove(3);
for (const no of [5, 900]) {
  const changed = item(no);
  items.push(changed);
  catalogue.put(changed);
}
const present = items.filter((one, index) => one.no !== 3 && (one.no !== 5 || index > 10));

const OFFERS = new Map([7, 8, 9].map((no) => [no, 5_000]));
const offers = new Map([...OFFERS].map(([no, price]) => [catalogue.slotOf(no) as number, price]));
const attribute = (name: string) => catalogue.attributes.get(name) as number;
const code = (name: string, key: string) => catalogue.codeOf(attribute(name), key);

const paid = (one: CatalogueItem) => OFFERS.get(one.no) ?? one.price;
const has = (one: CatalogueItem, name: string, keys: readonly string[]) =>
  one.values.some(([of, key]) => of === name && keys.includes(key));

type Plain = {
  min?: number;
  brands?: string[];
  inStock?: boolean;
  sale?: boolean;
  sizes?: string[];
  colours?: string[];
};

const tests: Record<string, (one: CatalogueItem, chosen: Plain) => boolean> = {
  price: (one, { min }) => min === undefined || paid(one) >= min,
  brand: (one, { brands }) => !brands || brands.includes(one.brand ?? ''),
  stock: (one, { inStock }) => !inStock || one.inStock,
  sale: (one, { sale }) => !sale || OFFERS.has(one.no) || (one.was ?? 0) > paid(one),
  size: (one, { sizes }) => !sizes || has(one, 'size', sizes),
  colour: (one, { colours }) => !colours || has(one, 'colour', colours),
};
const inBase = (one: CatalogueItem, base: ListScope) =>
  (!base.categories || base.categories.has(one.category)) &&
  (!base.brand || base.brand === one.brand) &&
  (!base.featured || one.featured) &&
  (!base.offered || OFFERS.has(one.no)) &&
  (!base.found || base.found.includes(catalogue.slotOf(one.no) ?? -1)) &&
  paid(one) >= (base.min ?? 0) &&
  paid(one) <= (base.max ?? Infinity);
const left = (base: ListScope, chosen: Plain, without?: string) =>
  present.filter(
    (one) =>
      inBase(one, base) && Object.entries(tests).every(([name, holds]) => name === without || holds(one, chosen)),
  );

const choiceOf = ({ sizes, colours, brands, ...chosen }: Plain): FilterChoice => {
  const attributes = new Map<number, number[]>();
  if (sizes)
    attributes.set(
      attribute('size'),
      sizes.map((key) => code('size', key)),
    );
  if (colours)
    attributes.set(
      attribute('colour'),
      colours.map((key) => code('colour', key)),
    );
  return { ...chosen, brands: brands && new Set(brands), attributes };
};

const BASES: [string, ListScope][] = [
  ['a category', { categories: new Set(['cases']) }],
  ['a category with parts', { categories: new Set(['cases', 'boards', 'nothing']) }],
  ['a brand', { brand: 'asus' }],
  ['the featured ones', { featured: true }],
  ['the offers', { offered: true }],
  [
    'what a search finds between its prices',
    {
      found: present.filter(({ no }) => no % 2 === 1).map(({ no }) => catalogue.slotOf(no) as number),
      min: 20_000,
      max: 50_000,
    },
  ],
];
const CHOICES: [string, Plain][] = [
  ['nothing', {}],
  ['a brand', { brands: ['asus'] }],
  ['two brands and stock', { brands: ['asus', 'msi'], inStock: true }],
  ['a size', { sizes: ['16'] }],
  ['two sizes, a colour and a price', { sizes: ['8', '16'], colours: ['red'], min: 20_000 }],
  ['sale', { sale: true }],
  ['all of it', { brands: ['msi'], inStock: true, sale: true, sizes: ['32'], colours: ['white'], min: 1 }],
];

describe.each(BASES)('%s', (_, base) => {
  it.each(CHOICES)('%s chosen: every group counts as if its own were not chosen', (__, chosen) => {
    const found = countFacets(catalogue, base, choiceOf(chosen), offers);
    const numbers = (list: CatalogueItem[]) => list.map(({ no }) => no).sort((a, b) => a - b);
    const listed = found.slots.map((slot) => catalogue.no[slot] as number).sort((a, b) => a - b);
    expect(listed).toEqual(numbers(left(base, chosen)));
    expect(found.all).toBe(left(base, {}).length);
    for (const brand of ['asus', 'msi', 'corsair'])
      expect([brand, found.brands[catalogue.brands.get(brand) as number]]).toEqual([
        brand,
        left(base, chosen, 'brand').filter((one) => one.brand === brand).length,
      ]);
    for (const [name, keys] of [
      ['size', ['8', '16', '32']],
      ['colour', ['black', 'white', 'red']],
    ] as const)
      for (const key of keys)
        expect([key, found.codes[code(name, key)]]).toEqual([
          key,
          left(base, chosen, name).filter((one) => has(one, name, [key])).length,
        ]);
    for (const [name, groups] of [
      ['size', [['8', '16'], ['32']]],
      ['colour', [['black', 'red'], ['white'], ['black', 'white', 'red'], []]],
    ] as const)
      expect([
        name,
        countFacetGroups(
          catalogue,
          found,
          attribute(name),
          groups.map((keys) => keys.map((key) => code(name, key))),
        ),
      ]).toEqual([name, groups.map((keys) => left(base, chosen, name).filter((one) => has(one, name, keys)).length)]);
    expect(found.inStock).toBe(left(base, chosen, 'stock').filter((one) => one.inStock).length);
    expect(found.sale).toBe(left(base, chosen, 'sale').filter((one) => tests.sale?.(one, { sale: true })).length);
    const prices = left(base, chosen, 'price').map(paid);
    expect(found.price).toEqual(prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null);
  });

  it('its pages hold every product once, in order', () => {
    const { slots } = countFacets(catalogue, base, {}, offers);
    for (const order of ['newest', 'price_asc', 'price_desc', 'rating', 'bestselling', 'discount'] as const) {
      const pages: number[] = [];
      for (let offset = 0; offset < slots.length; offset += 7)
        pages.push(...productPage(catalogue, slots, order, offers, { offset, limit: 7 }));
      const list = pages.map((no) => present.find((one) => one.no === no) as CatalogueItem);
      expect(new Set(pages).size).toBe(slots.length);
      const by = {
        newest: (one: CatalogueItem) => -one.created,
        price_asc: paid,
        price_desc: (one: CatalogueItem) => -paid(one),
        rating: (one: CatalogueItem) => -one.ratingSum / Math.max(1, one.ratingCount),
        bestselling: (one: CatalogueItem) => -one.sold,
        discount: (one: CatalogueItem) => {
          const before = OFFERS.has(one.no) ? one.price : Math.max(one.price, one.was ?? 0);
          return (paid(one) - before) / before;
        },
      }[order];
      const ranks = list.map(by);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it.each([2, 4])('its pages in %i parts are the first one whole, then the next', (parts) => {
    const { slots } = countFacets(catalogue, base, {}, offers);
    const partOf = (slot: number) => slot % parts;
    const all = { offset: 0, limit: slots.length };
    const each = Array.from({ length: parts }, (_, part) => slots.filter((slot) => partOf(slot) === part));
    const pages: number[] = [];
    for (let offset = 0; offset < slots.length; offset += 7)
      pages.push(...productPageInParts(catalogue, slots, { parts, partOf }, 'price_asc', offers, { offset, limit: 7 }));
    expect(pages).toEqual(each.flatMap((part) => productPage(catalogue, part, 'price_asc', offers, all)));
  });
});

it('values that come and go leave no trace', () => {
  const changing = new Catalogue();
  for (let round = 0; round < 5; round += 1)
    for (const one of items.slice(0, 50)) changing.put({ ...one, values: item(one.no).values, category: 'cases' });
  const last = { ...item(1), category: 'cases', values: [['size', '8']] as const };
  for (const one of items.slice(0, 50)) changing.put({ ...last, no: one.no });
  const found = countFacets(changing, { categories: new Set(['cases']) }, {}, new Map());
  expect([...found.codes].reduce((sum, one) => sum + one, 0)).toBe(50);
});
