import { expect, it } from 'vitest';
import { FACT_NAMES } from '@/lib/catalogue/attribute/arabic-facts';
import type { KindAttribute } from '@/lib/catalogue/attribute/rules';
import type { Part, PartFact } from '@/lib/catalogue/compatibility/facts';
import { compatibleSlots } from '@/lib/catalogue/compatibility/reads';
import { Catalogue } from '@/lib/catalogue/search/index/catalogue';

const attribute = (fact: PartFact): KindAttribute => ({
  id: `id-${fact}`,
  name: FACT_NAMES[fact],
  unit: null,
  type: 'choice',
  labels: new Set(),
  words: new Map(),
  keyPosition: null,
  group: null,
  better: null,
  isFilter: true,
});
const attributes = new Map([['boards', [attribute('socket'), attribute('memoryType'), attribute('boardForm')]]]);
const kinds = new Map([
  ['boards', 'motherboard'],
  ['boards-of-old', 'motherboard'],
] as const);

function catalogueOf(products: readonly [category: string, values: readonly (readonly [string, string])[]][]) {
  const catalogue = new Catalogue();
  for (const [no, [category, values]] of products.entries())
    catalogue.put({
      no: no + 1,
      category,
      brand: null,
      price: 100,
      was: null,
      inStock: true,
      featured: false,
      ratingSum: 0,
      ratingCount: 0,
      created: no,
      name: no,
      values,
      sold: 0,
      document: null,
    });
  return catalogue;
}

const socket = (key: string) => ['id-socket', key] as const;
const catalogue = catalogueOf([
  ['boards', [socket('am5'), ['id-memoryType', 'ddr5']]],
  ['boards', [socket('lga1700'), ['id-boardForm', 'atx']]],
  ['boards', []],
  ['boards-of-old', [socket('am5'), ['id-of-something', 'x']]],
  ['chairs', [socket('am5')]],
]);
const found = (others: readonly Part[]) => {
  const { slots, first } = compatibleSlots(catalogue, attributes, kinds, 'motherboard', others);
  return { all: slots.map((slot) => catalogue.no[slot]), first: [...first].map((slot) => catalogue.no[slot]) };
};

it('finds the parts of a kind that nothing speaks against, the unknown ones among them', () => {
  expect(found([]).all).toEqual([1, 2, 3, 4]);
  expect(found([{ id: 'p', kind: 'processor', quantity: 1, facts: { socket: ['am5'] } }])).toEqual({
    all: [1, 3, 4],
    first: [],
  });
  const memory: Part = { id: 'm', kind: 'memory', quantity: 1, facts: { memoryType: ['ddr4'] } };
  expect(found([memory])).toEqual({ all: [2, 3, 4], first: [] });
});

it('tells those that are known to fit: they stand before the unknown ones', () => {
  const tower: Part = { id: 'c', kind: 'case', quantity: 1, facts: { largestBoard: ['atx'] } };
  expect(found([tower])).toEqual({ all: [1, 2, 3, 4], first: [2] });
});

it('finds none of a kind that the shop does not have', () => {
  expect(compatibleSlots(catalogue, attributes, kinds, 'case', []).slots).toEqual([]);
});
