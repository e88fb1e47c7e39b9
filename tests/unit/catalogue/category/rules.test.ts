import { describe, expect, it } from 'vitest';
import {
  accessoriesOf,
  canMoveUnder,
  categoriesWithProducts,
  categoryFinder,
  categoryPath,
  countProductsWithin,
  flattenCategoryTree,
  isValidTree,
  withDescendants,
} from '@/lib/catalogue/category/rules';

const row = (id: string, parentId: string | null = null, kindWords: string[] = []) => ({
  id,
  slug: id,
  parentId,
  kindWords,
});
const shop = [
  row('parts'),
  row('laptops'),
  row('cpu', 'parts', ['معالج']),
  row('cooler', 'parts', ['مبرد معالج', 'مبرد']),
  row('ups', 'parts', ['مزود طاقة احتياطي']),
  row('psu', 'parts', ['مزود طاقة']),
  row('water', 'cooler', ['مبرد مائي']),
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the tree', () => {
  it.each([
    ['as it is', shop, true],
    ['in itself', [row('a', 'a')], false],
    ['a circle', [row('a', 'b'), row('b', 'a')], false],
    ['a circle beside others', [row('x'), row('a', 'c'), row('b', 'a'), row('c', 'b')], false],
    ['too deep', [row('a'), row('b', 'a'), row('c', 'b'), row('d', 'c')], false],
  ])('lies together: %s', (_, all, fits) => expect(isValidTree(all)).toBe(fits));

  it('knows the way from the top', () => {
    expect(ids(categoryPath(shop, 'water'))).toEqual(['parts', 'cooler', 'water']);
    expect(categoryPath(shop, null)).toEqual([]);
    expect(categoryPath(shop, 'gone')).toEqual([]);
    expect(ids(categoryPath([row('a', 'b'), row('b', 'a')], 'a'))).toEqual(['b', 'a']);
  });

  it('knows all parts', () => {
    expect(ids(withDescendants(shop, 'parts'))).toEqual(['parts', 'cpu', 'cooler', 'ups', 'psu', 'water']);
    expect(ids(withDescendants(shop, 'laptops'))).toEqual(['laptops']);
    expect(withDescendants(shop, 'gone')).toEqual([]);
  });

  it('knows in which categories something is found: their own, or that of a part at any depth', () => {
    expect(ids(categoriesWithProducts(shop, new Set(['water', 'ups'])))).toEqual(['parts', 'cooler', 'ups', 'water']);
    expect(ids(categoriesWithProducts(shop, new Set(['laptops'])))).toEqual(['laptops']);
    expect(categoriesWithProducts(shop, new Set())).toEqual([]);
  });

  it('shows parts behind what they are part of', () => {
    expect(flattenCategoryTree(shop).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 parts',
      '1 cpu',
      '1 cooler',
      '2 water',
      '1 ups',
      '1 psu',
      '0 laptops',
    ]);
    expect(flattenCategoryTree([row('a', 'gone')])).toMatchObject([{ id: 'a', depth: 0 }]);
  });

  it.each([
    ['laptops', 'parts', true],
    ['laptops', 'cooler', true],
    ['laptops', 'water', false],
    ['parts', 'parts', false],
    ['parts', 'water', false],
    ['parts', 'laptops', false],
    ['cooler', 'laptops', true],
    ['cooler', null, true],
    [null, 'cooler', true],
    [null, 'water', false],
  ])('%s under %s: %s', (id, parent, fits) => expect(canMoveUnder(shop, id, parent)).toBe(fits));
});

it('the products of a category are its own and those of all its parts', () => {
  const chain = [
    { id: 'top', parentId: null, products: 0 },
    { id: 'part', parentId: 'top', products: 0 },
    { id: 'piece', parentId: 'part', products: 3 },
  ];
  expect(chain.map(({ id }) => countProductsWithin(chain, id))).toEqual([3, 3, 3]);
});

describe('the part that a name begins like', () => {
  const find = categoryFinder(shop);
  it.each([
    ['parts', 'معالج AMD Ryzen 7', 'cpu'],
    ['parts', 'مبرد معالج Noctua', 'cooler'],
    ['parts', 'مبرد مائي NZXT', 'water'],
    ['parts', 'مزود طاقة احتياطي APC', 'ups'],
    ['parts', 'مزوّد طاقة Corsair', 'psu'],
    ['parts', 'معالجات كثيرة', 'parts'],
    ['parts', 'كابل', 'parts'],
    ['laptops', 'معالج AMD', 'laptops'],
    ['cooler', 'مبرد مائي', 'water'],
    ['gone', 'معالج', 'gone'],
  ])('%s: %s → %s', (slug, name, kind) => expect(find(slug, name)).toBe(kind));
});

describe('what goes with a category', () => {
  const goWith = { parts: ['cpu', 'gone'], cooler: ['water', 'cpu'], cpu: [] as string[] };
  const rows = shop.map((one) => ({ ...one, goWith: goWith[one.id as keyof typeof goWith] ?? [] }));
  it.each([
    ['cooler', ['water', 'cpu']],
    ['water', ['water', 'cpu']],
    ['cpu', ['cpu']],
    ['parts', ['cpu']],
    ['laptops', []],
    ['nowhere', []],
  ])('%s: %j', (slug, expected) => {
    expect(ids(accessoriesOf(rows, slug))).toEqual(expected);
  });
});
