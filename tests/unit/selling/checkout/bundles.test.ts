import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BundleRule } from '@/lib/catalogue/bundle/rules';
import { invoiceLines } from '@/lib/orders/invoice/lines';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { applyBundles, type BundleLine, bundleDiscounts, remainingBundles } from '@/lib/selling/checkout/bundles';
import { calculateTotals } from '@/lib/selling/checkout/totals';

const line = (productId: string, quantity: number, unitPrice: number, inStock = true): BundleLine => ({
  productId,
  quantity,
  unitPrice,
  inStock,
});
const bundle = (id: string, products: Record<string, number>, off: Partial<BundleRule> = {}): BundleRule => ({
  id,
  name: id,
  discountPercent: '5.00',
  discountAmount: null,
  products: Object.entries(products).map(([productId, quantity]) => ({ productId, quantity })),
  ...off,
});
const amount = (discountAmount: string) => ({ discountPercent: null, discountAmount });

describe('bundles of a cart', () => {
  it.each<[string, BundleLine[], BundleRule[], [string, number, number][]]>([
    ['one set', [line('a', 1, 1000_00), line('b', 1, 500_00)], [bundle('x', { a: 1, b: 1 })], [['x', 1, 75_00]]],
    [
      'as many as are complete',
      [line('a', 3, 100_00), line('b', 2, 50_00)],
      [bundle('x', { a: 1, b: 1 })],
      [['x', 2, 15_00]],
    ],
    [
      'with several pieces',
      [line('a', 3, 100_00), line('b', 9, 50_00)],
      [bundle('x', { a: 1, b: 4 })],
      [['x', 2, 30_00]],
    ],
    ['incomplete', [line('a', 3, 100_00), line('b', 3, 50_00)], [bundle('x', { a: 1, b: 4 })], []],
    ['a product that is missing', [line('a', 1, 100_00)], [bundle('x', { a: 1, b: 1 })], []],
    [
      'a product that cannot be had',
      [line('a', 1, 100_00), line('b', 1, 1_00, false)],
      [bundle('x', { a: 1, b: 1 })],
      [],
    ],
    [
      'an amount for every set, never more than it costs',
      [line('a', 2, 5_00), line('b', 2, 1_00)],
      [bundle('x', { a: 1, b: 1 }, amount('10.00'))],
      [['x', 2, 12_00]],
    ],
    [
      'a piece is in one set: those that save most take theirs first',
      [line('a', 2, 100_00), line('b', 1, 50_00), line('c', 2, 80_00)],
      [bundle('x', { a: 1, b: 1 }), bundle('y', { a: 1, c: 1 }, amount('30.00'))],
      [['y', 2, 60_00]],
    ],
    [
      'what is left makes sets of another',
      [line('a', 3, 100_00), line('b', 1, 50_00), line('c', 2, 80_00)],
      [bundle('x', { a: 1, b: 1 }), bundle('y', { a: 1, c: 1 }, amount('30.00'))],
      [
        ['y', 2, 60_00],
        ['x', 1, 7_50],
      ],
    ],
    [
      'of equal ones the first by its id',
      [line('a', 1, 100_00), line('b', 1, 100_00), line('c', 1, 100_00)],
      [bundle('y', { a: 1, c: 1 }), bundle('x', { a: 1, b: 1 })],
      [['x', 1, 10_00]],
    ],
    ['what saves nothing is none', [line('a', 1, 1), line('b', 1, 1)], [bundle('x', { a: 1, b: 1 })], []],
  ])('%s', (_, lines, bundles, expected) => {
    expect(applyBundles(lines, bundles).map(({ bundleId, sets, amount }) => [bundleId, sets, amount])).toEqual(
      expected,
    );
  });

  it('spreads what a set saves over its lines, the same for every set', () => {
    const [one] = applyBundles([line('a', 3, 33_33), line('b', 6, 10_01)], [bundle('x', { a: 1, b: 2 })]);
    // 5 % of 53.35 is 2.67, divided into 1.668 and 1.002.
    expect(one?.lines).toEqual([
      { productId: 'a', quantity: 1, amount: 3 * 1_67 },
      { productId: 'b', quantity: 2, amount: 3 * 1_00 },
    ]);
    expect(one?.amount).toBe(3 * 2_67);
  });

  it('never takes more off a line than it costs, and its parts are its sum', () => {
    const price = fc.integer({ min: 1, max: 9_999_99 });
    const pieces = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, pieces, pieces), { minLength: 2, maxLength: 5 }), price, (rows, off) => {
        const lines = rows.map(([unitPrice, quantity], at) => line(String(at), quantity, unitPrice));
        const needs = Object.fromEntries(rows.map(([, , quantity], at) => [String(at), quantity]));
        const applied = applyBundles(lines, [
          bundle('x', needs, amount((off / 100).toFixed(2))),
          bundle('y', { 0: 1, 1: 1 }),
        ]);
        const discounts = bundleDiscounts(applied);
        for (const { productId, unitPrice, quantity } of lines)
          expect(discounts.get(productId ?? '') ?? 0).toBeLessThanOrEqual(unitPrice * quantity);
        for (const one of applied) expect(one.lines.reduce((sum, part) => sum + part.amount, 0)).toBe(one.amount);
      }),
      { seed: 1 },
    );
  });
});

describe('bundles before the coupon', () => {
  const terms = { shippingCost: 25_00, freeShippingThreshold: null, codFee: 0, taxRate: 1500 };
  const lines = [
    { unitPrice: 1000_00, quantity: 1, bundleDiscount: 50_00 },
    { unitPrice: 500_00, quantity: 1, bundleDiscount: 25_00 },
    { unitPrice: 100_00, quantity: 1, isDiscounted: false },
  ];
  const percent = { type: 'percentage' as const, discountPercent: '10.00', discountAmount: null };

  it('the coupon takes its part of what they leave', () => {
    const made = calculateTotals({ ...terms, lines, coupon: percent });
    expect(made).toMatchObject({ subtotal: 1600_00, bundleDiscount: 75_00, discount: 75_00 + 142_50, total: 1407_50 });
    expect(calculateTotals({ ...terms, lines, coupon: null })).toMatchObject({
      discount: 75_00,
      bundleDiscount: 75_00,
    });
    expect(couponDiscountOf({ discount: '217.50', bundleDiscount: '75.00' })).toBe(142_50);
  });

  it('free shipping is of what is left', () => {
    const free = (threshold: number) =>
      calculateTotals({ ...terms, freeShippingThreshold: threshold, lines, coupon: null }).shippingCost;
    expect([free(1525_00), free(1525_01)]).toEqual([0, 25_00]);
  });

  it('the invoice has each line’s own discount, to the halala', () => {
    const made = calculateTotals({ ...terms, lines, coupon: percent });
    const rows = invoiceLines({
      items: lines.map((item, at) => ({ orderItemId: String(at), name: String(at), ...item })),
      shipping: { name: 'الشحن', cost: made.shippingCost },
      codFee: { name: '', cost: 0 },
      discount: made.discount,
      vat: made.taxAmount,
      total: made.total,
    });
    expect(rows?.map(({ discount, gross }) => [discount, gross])).toEqual([
      [50_00 + 95_00, 855_00],
      [25_00 + 47_50, 427_50],
      [0, 100_00],
      [0, 25_00],
    ]);
    expect(rows?.reduce((sum, { gross }) => sum + gross, 0)).toBe(made.total);
  });
});

describe('what is left of an order’s bundles', () => {
  const agreed = [
    {
      id: 'x',
      sets: 3,
      lines: [
        { itemId: 'a', quantity: 1, amount: 5_01 },
        { itemId: 'b', quantity: 2, amount: 3_00 },
      ],
    },
  ];
  it.each<[string, Record<string, number>, number, number]>([
    ['all of it', { a: 3, b: 6 }, 3, 8_01],
    ['none is added', { a: 9, b: 20 }, 3, 8_01],
    ['sets that stay complete', { a: 3, b: 5 }, 2, 5_34],
    ['nothing without one of its lines', { a: 3 }, 0, 0],
  ])('%s', (_, quantities, sets, amount) => {
    expect(remainingBundles(agreed, new Map(Object.entries(quantities)))).toMatchObject([{ sets, amount }]);
  });

  it('two never share a piece', () => {
    const two = ['x', 'y'].map((id) => ({ id, sets: 1, lines: [{ itemId: 'a', quantity: 1, amount: 1_00 }] }));
    expect(remainingBundles(two, new Map([['a', 1]])).map(({ sets }) => sets)).toEqual([1, 0]);
  });
});
