import { describe, expect, it } from 'vitest';
import type { CouponRule } from '@/lib/catalogue/coupon/rules';
import { includedVat } from '@/lib/platform/business/vat';
import { calculateTotals, hasFreeShipping, lineTotal, type TotalsInput } from '@/lib/selling/checkout/totals';
import { dice } from '../../../support/dice';

type Coupon = Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'>;
const percent = (discountPercent: string): Coupon => ({ type: 'percentage', discountPercent, discountAmount: null });
const fixed = (discountAmount: string): Coupon => ({ type: 'fixed_amount', discountPercent: null, discountAmount });
const freeShipping: Coupon = { type: 'free_shipping', discountPercent: null, discountAmount: null };

const input = (change: Partial<TotalsInput> = {}): TotalsInput => ({
  lines: [{ unitPrice: 5000, quantity: 2 }],
  coupon: null,
  shippingCost: 2500,
  freeShippingThreshold: 20_000,
  codFee: 0,
  taxRate: 1500,
  ...change,
});

describe('includedVat', () => {
  it.each([
    // Columns: gross, rate, contained VAT
    [199_900, 1500, 26_074],
    [11_500, 1500, 1500],
    [100, 1500, 13],
    [1, 1500, 0],
    [4, 1500, 1],
    [0, 1500, 0],
    [199_900, 0, 0],
    [10_500, 500, 500],
    [200, 10_000, 100],
    [9_999_999_999, 1500, 1_304_347_826],
  ])('%i at %i hundredths of a percent holds %i', (gross, rate, vat) => {
    expect(includedVat(gross, rate)).toBe(vat);
  });
});

describe('lineTotal', () => {
  it.each([
    [1999, 1, 1999],
    [1999, 99, 197_901],
    [0, 5, 0],
    [9_999_999_999, 99, 989_999_999_901],
  ])('%i × %i = %i', (unitPrice, quantity, total) => {
    expect(lineTotal({ unitPrice, quantity })).toBe(total);
  });
});

describe('shipsFree', () => {
  it.each([
    [20_000, 20_000, true],
    [19_999, 20_000, false],
    [0, 0, true],
    [9_999_999_999, null, false],
  ])('%i with the threshold %s: %s', (amount, threshold, free) => {
    expect(hasFreeShipping(amount, threshold)).toBe(free);
  });
});

describe('calculateTotals', () => {
  it.each<[string, Partial<TotalsInput>, [number, number, number, number, number]]>([
    // Columns: subtotal, discount, shipping, VAT, total
    ['a plain cart', {}, [10_000, 0, 2500, 1630, 12_500]],
    [
      'several lines',
      {
        lines: [
          { unitPrice: 333, quantity: 3 },
          { unitPrice: 1, quantity: 1 },
        ],
      },
      [1000, 0, 2500, 457, 3500],
    ],
    ['no company chosen yet', { shippingCost: null }, [10_000, 0, 0, 1304, 10_000]],
    ['a company that costs nothing', { shippingCost: 0 }, [10_000, 0, 0, 1304, 10_000]],
    ['the threshold reached exactly', { lines: [{ unitPrice: 20_000, quantity: 1 }] }, [20_000, 0, 0, 2609, 20_000]],
    ['a halala below the threshold', { lines: [{ unitPrice: 19_999, quantity: 1 }] }, [19_999, 0, 2500, 2935, 22_499]],
    [
      'no threshold at all',
      { lines: [{ unitPrice: 90_000, quantity: 1 }], freeShippingThreshold: null },
      [90_000, 0, 2500, 12_065, 92_500],
    ],
    ['a threshold of nothing', { freeShippingThreshold: 0 }, [10_000, 0, 0, 1304, 10_000]],
    [
      'a discount that falls below the threshold',
      { lines: [{ unitPrice: 20_000, quantity: 1 }], coupon: percent('0.01') },
      [20_000, 2, 2500, 2935, 22_498],
    ],
    [
      'a discount that still reaches it',
      { lines: [{ unitPrice: 40_000, quantity: 1 }], coupon: percent('50') },
      [40_000, 20_000, 0, 2609, 20_000],
    ],
    ['a percentage', { coupon: percent('15.00') }, [10_000, 1500, 2500, 1435, 11_000]],
    ['everything off: shipping stays', { coupon: percent('100.00') }, [10_000, 10_000, 2500, 326, 2500]],
    ['everything off and no shipping', { coupon: percent('100.00'), shippingCost: 0 }, [10_000, 10_000, 0, 0, 0]],
    [
      'everything off with a threshold of nothing',
      { coupon: fixed('100.00'), freeShippingThreshold: 0 },
      [10_000, 10_000, 0, 0, 0],
    ],
    ['a fixed amount beyond the subtotal', { coupon: fixed('999.00') }, [10_000, 10_000, 2500, 326, 2500]],
    ['free shipping by coupon', { coupon: freeShipping }, [10_000, 0, 0, 1304, 10_000]],
    [
      'free shipping by coupon without a threshold',
      { coupon: freeShipping, freeShippingThreshold: null },
      [10_000, 0, 0, 1304, 10_000],
    ],
    ['an empty cart', { lines: [] }, [0, 0, 2500, 326, 2500]],
    ['an empty cart never ships free', { lines: [], freeShippingThreshold: 0 }, [0, 0, 2500, 326, 2500]],
    ['an empty cart without a company', { lines: [], shippingCost: null, coupon: fixed('5.00') }, [0, 0, 0, 0, 0]],
    ['no tax', { taxRate: 0 }, [10_000, 0, 2500, 0, 12_500]],
    ['1,999.00 holds 260.74', { lines: [{ unitPrice: 199_900, quantity: 1 }] }, [199_900, 0, 0, 26_074, 199_900]],
  ])('%s', (_, change, [subtotal, discount, shippingCost, taxAmount, total]) => {
    const expected = { subtotal, discount, bundleDiscount: 0, shippingCost, codFee: 0, taxAmount, total };
    expect(calculateTotals(input(change))).toEqual(expected);
  });

  it('adds up for any cart', () => {
    const { between, oneOf } = dice(4);
    for (let round = 0; round < 5000; round++) {
      const given = input({
        lines: Array.from({ length: between(0, 8) }, () => ({
          unitPrice: between(0, 1_000_000),
          quantity: between(1, 99),
        })),
        coupon: oneOf([
          null,
          freeShipping,
          percent((between(0, 10_000) / 100).toFixed(2)),
          fixed((between(0, 500_000) / 100).toFixed(2)),
        ]),
        shippingCost: oneOf([null, 0, between(1, 10_000)]),
        freeShippingThreshold: oneOf([null, 0, 20_000, between(0, 10_000_000)]),
        codFee: oneOf([0, between(1, 5_000)]),
        taxRate: oneOf([0, 500, 1500, 10_000]),
      });
      const sums = calculateTotals(given);
      const seed = JSON.stringify({ given, sums });
      expect(sums.total, seed).toBe(sums.subtotal - sums.discount + sums.shippingCost + sums.codFee);
      expect(sums.discount, seed).toBeLessThanOrEqual(sums.subtotal);
      expect(sums.taxAmount, seed).toBeLessThanOrEqual(sums.total);
      expect(Math.min(...Object.values(sums)), seed).toBeGreaterThanOrEqual(0);
      expect([0, given.shippingCost ?? 0], seed).toContain(sums.shippingCost);
      expect(Object.values(sums).every(Number.isSafeInteger), seed).toBe(true);
    }
  });
});

describe('the fee for paying on delivery', () => {
  it.each<[string, Partial<TotalsInput>, Partial<ReturnType<typeof calculateTotals>>]>([
    ['is part of the total and of its VAT', { codFee: 900 }, { codFee: 900, total: 13_400, taxAmount: 1_748 }],
    ['earns no free shipping', { codFee: 900, freeShippingThreshold: 10_900 }, { shippingCost: 2500, total: 13_400 }],
    ['gets no discount', { codFee: 900, coupon: percent('50.00') }, { discount: 5000, total: 8_400 }],
    [
      'is not asked where nothing is to be paid',
      { codFee: 900, coupon: fixed('100.00'), shippingCost: 0 },
      { codFee: 0, total: 0, taxAmount: 0 },
    ],
  ])('%s', (_name, change, expected) => {
    const made = calculateTotals(input(change));
    expect(made).toMatchObject(expected);
    expect(made.subtotal - made.discount + made.shippingCost + made.codFee).toBe(made.total);
  });
});
