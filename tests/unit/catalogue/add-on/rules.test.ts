import { describe, expect, it } from 'vitest';
import { addOnFault, addOnPrice, limitAddOns } from '@/lib/catalogue/add-on/rules';
import type { AddOnKind } from '@/lib/generated/prisma/enums';

const terms = { price: null, percent: null, minPrice: null, maxPrice: null };

describe('what an add-on costs', () => {
  it.each([
    ['an amount', { price: '199.00' }, 5000_00, 199_00],
    ['a share', { percent: '6.00' }, 5000_00, 300_00],
    ['half a halala is rounded up', { percent: '5.50' }, 99_99, 5_50],
    ['a share that comes to nothing is no offer', { percent: '0.01' }, 49, null],
    ['at the lower bound', { price: '10.00', minPrice: '100.00' }, 100_00, 10_00],
    ['below it', { price: '10.00', minPrice: '100.00' }, 99_99, null],
    ['at the upper bound', { price: '10.00', maxPrice: '100.00' }, 100_00, 10_00],
    ['above it', { price: '10.00', maxPrice: '100.00' }, 100_01, null],
  ])('%s', (_, change, product, price) => {
    expect(addOnPrice({ ...terms, ...change }, product)).toBe(price);
  });
});

describe('the add-ons that count with a line', () => {
  const addOn = (id: string, quantity: number, kind: 'warranty' | 'other' = 'warranty') => ({ id, kind, quantity });
  it.each([
    ['as many as pieces', 2, [addOn('a', 5)], ['a2']],
    ['one of a kind for each piece, the first ones first', 2, [addOn('a', 1), addOn('b', 2)], ['a1', 'b1']],
    ['none is left', 1, [addOn('a', 1), addOn('b', 1)], ['a1']],
    ['of others any number', 1, [addOn('a', 1, 'other'), addOn('b', 1, 'other')], ['a1', 'b1']],
    ['what is not wanted', 1, [addOn('a', 0)], []],
  ])('%s', (_, pieces, addOns, counted) => {
    expect(limitAddOns(pieces, addOns).map(({ id, quantity }) => `${id}${quantity}`)).toEqual(counted);
  });
});

describe('an add-on that makes no sense', () => {
  const good = { ...terms, kind: 'warranty' as AddOnKind, price: '10.00', categories: ['c'], products: [] };
  it.each([
    ['is none', {}, null],
    ['no price', { price: null }, 'price'],
    ['for nothing', { price: '0.00' }, 'price'],
    ['two prices', { percent: '5.00' }, 'percent'],
    ['bounds the wrong way round', { minPrice: '2.00', maxPrice: '1.00' }, 'minPrice'],
    ['with nothing', { categories: [] }, 'categories'],
    ['a longer warranty', { warrantyMonths: 12 }, null],
    ['a longer warranty of something else', { kind: 'licence' as const, warrantyMonths: 12 }, 'warrantyMonths'],
  ])('%s', (_, change, path) => {
    expect(addOnFault({ ...good, ...change })?.path ?? null).toBe(path);
  });
});
