import { describe, expect, it } from 'vitest';
import { nearestCoupon, productCoupon } from '@/lib/catalogue/coupon/suggestion-rules';

const coupon = (change: object = {}) => ({
  code: 'A',
  type: 'percentage' as const,
  discountPercent: '10.00',
  discountAmount: null,
  minSubtotal: null as string | null,
  only: null,
  isFirstOrder: false,
  isLoyaltyOnly: false,
  ...change,
});
const fixed = (discountAmount: string, change: object = {}) =>
  coupon({ type: 'fixed_amount', discountPercent: null, discountAmount, ...change });
const line = (unitPrice: number, change: object = {}) => ({
  productId: 'p',
  category: 'mice',
  brand: 'acme',
  unitPrice,
  quantity: 1,
  ...change,
});
const mice = { products: [], categories: ['mice'], brands: [] };
const others = { products: ['other'], categories: ['desks'], brands: [] };

describe('nearestCoupon', () => {
  it.each([
    // Columns: coupon, lines, saved amount; missing amount and saving at the minimum
    ['a minimum that is reached', coupon({ minSubtotal: '100.00' }), [line(10_000)], 0, null],
    ['no minimum', coupon(), [line(10_000)], 0, null],
    ['one halala short', coupon({ minSubtotal: '100.00' }), [line(9999)], 0, [1, 1000]],
    ['half of the minimum', coupon({ minSubtotal: '100.00' }), [line(5000)], 0, [5000, 1000]],
    ['less than half of the minimum', coupon({ minSubtotal: '100.00' }), [line(4999)], 0, null],
    [
      'a bundle’s discount off the amount',
      coupon({ minSubtotal: '100.00' }),
      [line(9000, { bundleDiscount: 1000 })],
      0,
      [2000, 1000],
    ],
    ['several pieces', coupon({ minSubtotal: '100.00' }), [line(3000, { quantity: 2 })], 0, [4000, 1000]],
    [
      'only covered lines',
      coupon({ minSubtotal: '100.00', only: mice }),
      [line(6000), line(9000, { category: 'desks' })],
      0,
      [4000, 1000],
    ],
    ['no covered line', coupon({ minSubtotal: '100.00', only: others }), [line(9999)], 0, null],
    ['no more than is saved already', fixed('20.00', { minSubtotal: '100.00' }), [line(9000)], 2000, null],
    [
      'a halala more than is saved already',
      fixed('20.01', { minSubtotal: '100.00' }),
      [line(9000)],
      2000,
      [1000, 2001],
    ],
    ['free shipping', coupon({ type: 'free_shipping', minSubtotal: '100.00' }), [line(9000)], 0, null],
  ])('%s', (_, one, lines, saved, expected) => {
    const found = nearestCoupon([one], lines, saved);
    expect(found && [found.missing, found.saves]).toEqual(expected);
  });

  it('chooses what needs least more, then what saves most', () => {
    const all = [
      fixed('50.00', { code: 'FAR', minSubtotal: '150.00' }),
      fixed('10.00', { code: 'LESS', minSubtotal: '120.00' }),
      fixed('20.00', { code: 'MORE', minSubtotal: '120.00' }),
    ];
    expect(nearestCoupon(all, [line(10_000)], 0)?.coupon.code).toBe('MORE');
    expect(nearestCoupon(all, [line(10_000)], 2000)?.coupon.code).toBe('FAR');
  });
});

describe('productCoupon', () => {
  const product = { productId: 'p', category: 'mice', brand: 'acme' };
  it.each([
    ['a percentage of the price', coupon({ discountPercent: '12.50' }), 416],
    ['an amount, at most the price', fixed('50.00'), 3330],
    ['a minimum that one piece reaches', coupon({ minSubtotal: '33.30' }), 333],
    ['a minimum above one piece', coupon({ minSubtotal: '33.31' }), null],
    ['its category', coupon({ only: mice }), 333],
    ['other products', coupon({ only: others }), null],
    ['loyal customers', coupon({ isLoyaltyOnly: true }), null],
    ['the first order', coupon({ isFirstOrder: true }), 333],
    ['free shipping', coupon({ type: 'free_shipping', discountPercent: null }), null],
  ])('%s', (_, one, saves) => {
    expect(productCoupon([one], product, 3330)?.saves ?? null).toBe(saves);
  });

  it('chooses what saves most, and one for the first order only if no other saves', () => {
    const all = [
      coupon({ code: 'A' }),
      fixed('15.00', { code: 'B' }),
      fixed('20.00', { code: 'FIRST', isFirstOrder: true }),
    ];
    expect(productCoupon(all, product, 10_000)?.coupon.code).toBe('B');
    expect(productCoupon(all.slice(2), product, 10_000)?.coupon.code).toBe('FIRST');
    expect(productCoupon([], product, 10_000)).toBeNull();
  });
});
