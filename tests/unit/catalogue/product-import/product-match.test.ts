import { describe, expect, it } from 'vitest';
import {
  type MatchContext,
  type MatchKnown,
  type MatchLine,
  matchLine,
} from '@/lib/catalogue/product-import/product-match';

type Facts = { name?: string; price?: string; specs?: string[]; inStock?: boolean };

const bodyOf = ({ name = 'معالج', price = '100.00', specs = ['8 أنوية'], inStock = true }: Facts) => ({
  name,
  price,
  specifications: specs,
  inStock,
  description: 'وصف',
  originalPrice: null,
  image: '/placeholder.webp',
  images: [],
  category: 'c',
  brand: null,
  featured: false,
  barcode: null,
  cost: null,
  stockQuantity: null,
  lowStockThreshold: null,
  warrantyMonths: null,
  weightGrams: null,
  shelf: null,
  family: null,
  hidden: false,
  boxContents: [],
  tags: [],
  tracksSerials: null,
  taxCategory: 'S',
  taxReason: null,
});
const groupOf = (body: { name: unknown; specifications: unknown }) => JSON.stringify([body.name, body.specifications]);

let lines = 0;
const line = (facts: Facts & { id?: string; sku?: string; kept?: string[] } = {}): MatchLine => {
  const body = bodyOf(facts);
  lines += 1;
  return {
    line: lines,
    id: facts.id ?? null,
    sku: facts.sku ?? null,
    group: groupOf(body),
    content: JSON.stringify(body),
    body,
    kept: new Set(facts.kept ?? ['image', 'images']),
  };
};
const product = (id: string, facts: Facts & { sku?: string; key?: string } = {}): MatchKnown => ({
  ...bodyOf(facts),
  id,
  sku: facts.sku ?? null,
  importKey: facts.key ?? null,
});

const around = (shop: MatchKnown[], file: MatchLine[]): MatchContext<MatchLine, MatchKnown> => {
  const ofGroup = (group: string) => file.filter((one) => one.group === group);
  return {
    byId: (id) => shop.find((one) => one.id === id),
    bySku: (sku) => shop.find((one) => one.sku?.toLowerCase() === sku.toLowerCase()),
    members: (group) => shop.filter((one) => groupOf(one) === group || one.importKey?.startsWith(`line:${group}:`)),
    named: (name) => shop.filter((one) => one.name === name),
    lines: (group) => ofGroup(group).length,
    twins: (group) => (ofGroup(group).length > 1 ? ofGroup(group) : []),
  };
};

const outcomes = (shop: MatchKnown[], file: MatchLine[]): string[] =>
  file.map((one) => {
    const match = matchLine(one, around(shop, file));
    return 'fault' in match ? match.fault : (match.known?.id ?? 'new');
  });

const A = { price: '100.00' };
const B = { price: '120.00' };

describe('lines without a number', () => {
  it.each<[string, MatchKnown[], MatchLine[], string[]]>([
    ['a product that is new', [], [line()], ['new']],
    ['another price of the only one there is', [product('a')], [line({ price: '90.00' })], ['a']],
    ['the same name with other specifications is another product', [product('a')], [line({ specs: ['16'] })], ['new']],
    ['two variants of a first file', [], [line(A), line(B)], ['new', 'new']],
    ['the second time nothing changes', [product('a', A), product('b', B)], [line(A), line(B)], ['a', 'b']],
    ['in another order', [product('a', A), product('b', B)], [line(B), line(A)], ['b', 'a']],
    ['the first one removed', [product('a', A), product('b', B)], [line(B)], ['b']],
    [
      'the first one removed, the other with another price',
      [product('a', A), product('b', B)],
      [line({ price: '90.00' })],
      ['ambiguous'],
    ],
    [
      'one of two with another price',
      [product('a', A), product('b', B)],
      [line({ price: '90.00' }), line(B)],
      ['ambiguous', 'b'],
    ],
    [
      'one with another price, and a second one',
      [product('a', A)],
      [line({ price: '90.00' }), line(B)],
      ['ambiguous', 'ambiguous'],
    ],
    ['a second one beside the first', [product('a', A)], [line(A), line(B)], ['a', 'new']],
    ['the same line twice', [], [line(A), line(A)], ['new', 'repeated']],
    ['twice, and there already', [product('a', A)], [line(A), line(A)], ['a', 'repeated']],
    [
      'one that differs in stock alone',
      [product('a', A), product('b', { ...A, inStock: false })],
      [line({ ...A, inStock: false }), line(A)],
      ['b', 'a'],
    ],
    [
      'a renamed product is still the line it came from',
      [product('a', { name: 'آخر', key: `line:${line().group}:1` })],
      [line(B)],
      ['a'],
    ],
    [
      'no specifications in the file, and a product of that name',
      [product('a')],
      [line({ specs: [], kept: ['specifications'] })],
      ['needs_sku'],
    ],
    [
      'no specifications in the file, and none in the shop',
      [product('a', { specs: [] })],
      [line({ ...B, specs: [], kept: ['specifications'] })],
      ['a'],
    ],
  ])('%s', (_, shop, file, expected) => {
    expect(outcomes(shop, file)).toEqual(expected);
  });

  it('get a key of their own each', () => {
    const file = [line(A), line(B)];
    const keys = file.map((one) => matchLine(one, around([], file)));
    expect(new Set(keys.map((match) => ('key' in match ? match.key : ''))).size).toBe(2);
  });
});

describe('lines with a number', () => {
  it.each<[string, MatchKnown[], MatchLine[], string[]]>([
    ['the shop’s id, whatever else differs', [product('a')], [line({ id: 'a', name: 'آخر', ...B })], ['a']],
    ['an id that the shop does not have', [], [line({ id: 'a' })], ['new']],
    ['a part number in other letters', [product('a', { sku: 'AB-1' })], [line({ sku: 'ab-1', ...B })], ['a']],
    [
      'variants by their numbers',
      [product('a', { ...A, sku: '1' }), product('b', { ...B, sku: '2' })],
      [line({ ...A, sku: '2' }), line({ ...B, sku: '1' })],
      ['b', 'a'],
    ],
    ['a number for the only product it can be', [product('a')], [line({ sku: '1', ...B })], ['a']],
    ['a number for one of two', [product('a', A), product('b', B)], [line({ sku: '1' })], ['new']],
    [
      'a number that another product has',
      [product('a'), product('b', { sku: '1', name: 'آخر' })],
      [line({ id: 'a', sku: '1' })],
      ['sku_taken'],
    ],
  ])('%s', (_, shop, file, expected) => {
    expect(outcomes(shop, file)).toEqual(expected);
  });
});
