import { describe, expect, it } from 'vitest';
import { bundleFaults, bundleSaving, bundleSum } from '@/lib/catalogue/bundle/rules';
import { bundleForm } from '@/lib/catalogue/bundle/schema';

const percent = (discountPercent: string) => ({ discountPercent, discountAmount: null });
const amount = (discountAmount: string) => ({ discountPercent: null, discountAmount });

describe('what a set saves', () => {
  it.each([
    [100_00, percent('5.00'), 5_00],
    // Half a halala rounds up, and rounding happens once.
    [10_50, percent('5.00'), 53],
    [100_00, percent('100.00'), 100_00],
    [100_00, amount('12.50'), 12_50],
    [10_00, amount('12.50'), 10_00],
    [0, percent('5.00'), 0],
    [1, percent('5.00'), 0],
    [100_00, { discountPercent: null, discountAmount: null }, 0],
  ])('of %d by %j is %d', (sum, off, saving) => {
    expect(bundleSaving(sum, off)).toBe(saving);
  });

  it('counts the pieces of a set', () => {
    expect(
      bundleSum([
        { quantity: 2, unitPrice: 30_00 },
        { quantity: 1, unitPrice: 99 },
      ]),
    ).toBe(60_99);
  });
});

const [a, b] = ['7b1c3f0a-9d1e-4c57-8e0a-2f6f6d1c9b11', '7b1c3f0a-9d1e-4c57-8e0a-2f6f6d1c9b12'];
const six = Array.from({ length: 6 }, (_, at) => ({
  productId: `7b1c3f0a-9d1e-4c57-8e0a-2f6f6d1c9b2${at}`,
  quantity: 1,
}));

describe('the body of the call', () => {
  const body = {
    name: 'معالج ولوحة',
    discountPercent: '٥',
    products: [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 2 },
    ],
  };
  it.each<[string, object, string | null]>([
    ['is enough', {}, null],
    ['an amount instead', { discountPercent: '', discountAmount: '20' }, null],
    ['needs a discount', { discountPercent: '0' }, 'discountPercent'],
    ['has one discount', { discountAmount: '20' }, 'discountPercent'],
    ['needs two products', { products: body.products.slice(1) }, 'products'],
    ['has five at most', { products: six }, 'products'],
    ['names each once', { products: [body.products[0], body.products[0]] }, 'products'],
    ['needs a piece of each', { products: [body.products[0], { productId: b, quantity: 0 }] }, 'products'],
    ['needs a name', { name: ' ' }, 'name'],
    ['ends after its start', { startsAt: '2026-11-28T10:00:00+03:00', endsAt: '2026-11-28T10:00:00+03:00' }, 'endsAt'],
  ])('%s', (_, change, path) => {
    expect(bundleForm.safeParse({ ...body, ...change }).error?.issues[0]?.path[0] ?? null).toBe(path);
  });

  it('finds no fault with what a row says', () => {
    expect(bundleFaults({ discountPercent: '5.00', discountAmount: null, startsAt: null, endsAt: new Date() })).toEqual(
      [],
    );
  });
});
