import { describe, expect, it } from 'vitest';
import {
  type CouponRefusal,
  type CouponRule,
  type CouponUser,
  couponCovers,
  couponDiscount,
  couponLinesRefusal,
  couponRefusal,
  couponState,
  withCouponMarks,
} from '@/lib/catalogue/coupon/rules';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINE = '11111111-1111-4111-8111-111111111111';
const OTHERS = '22222222-2222-4222-8222-222222222222';

const rule = (change: Partial<CouponRule> = {}): CouponRule => ({
  type: 'percentage',
  discountPercent: '10.00',
  discountAmount: null,
  isLoyaltyOnly: false,
  maxUses: 1,
  currentUses: 0,
  maxPerCustomer: null,
  isFirstOrder: false,
  minSubtotal: null,
  only: null,
  startsAt: null,
  expiresAt: null,
  customerId: null,
  sessionId: null,
  ...change,
});

const user = (change: Partial<CouponUser> = {}): CouponUser => ({
  sessionId: MINE,
  customerIds: ['me'],
  earlierOrders: 0,
  hasOrdered: false,
  uses: 0,
  ...change,
});

describe('couponRefusal', () => {
  it.each<[string, Partial<CouponRule>, Partial<CouponUser>, CouponRefusal | null]>([
    ['anybody’s coupon', {}, {}, null],
    ['expires later', { expiresAt: new Date(NOW.getTime() + 1) }, {}, null],
    ['expires at this moment', { expiresAt: NOW }, {}, 'coupon_expired'],
    ['expired', { expiresAt: new Date(NOW.getTime() - 1) }, {}, 'coupon_expired'],
    ['last use left', { maxUses: 5, currentUses: 4 }, {}, null],
    ['used up', { maxUses: 5, currentUses: 5 }, {}, 'coupon_exhausted'],
    ['more than used up', { maxUses: 5, currentUses: 6 }, {}, 'coupon_exhausted'],
    ['loyalty, no earlier order', { isLoyaltyOnly: true }, {}, 'coupon_loyalty_only'],
    ['loyalty, one earlier order', { isLoyaltyOnly: true }, { earlierOrders: 1 }, 'coupon_loyalty_only'],
    ['loyalty, two earlier orders', { isLoyaltyOnly: true }, { earlierOrders: 2 }, null],
    ['my session’s', { sessionId: MINE }, {}, null],
    ['another session’s', { sessionId: OTHERS }, {}, 'coupon_invalid'],
    ['my customer’s', { customerId: 'me' }, {}, null],
    ['another customer’s', { customerId: 'other' }, {}, 'coupon_invalid'],
    ['a customer’s, nothing proven yet', { customerId: 'me' }, { customerIds: [] }, 'coupon_invalid'],
    ['my session’s under another e-mail', { sessionId: MINE, customerId: 'me' }, { customerIds: ['other'] }, null],
    ['mine from another device, proven here by an order', { sessionId: OTHERS, customerId: 'me' }, {}, null],
    ['of one of several customers that I am', { customerId: 'me' }, { customerIds: ['other', 'me'] }, null],
    ['both another’s', { sessionId: OTHERS, customerId: 'other' }, {}, 'coupon_invalid'],
    [
      'a foreign one that expired says no more than a foreign one',
      { sessionId: OTHERS, expiresAt: NOW },
      {},
      'coupon_invalid',
    ],
    ['a foreign one that is used up as well', { sessionId: OTHERS, currentUses: 1 }, {}, 'coupon_invalid'],
    ['expired and used up', { expiresAt: NOW, currentUses: 1 }, {}, 'coupon_expired'],
    ['used up and for loyal customers', { currentUses: 1, isLoyaltyOnly: true }, {}, 'coupon_exhausted'],
    ['begins at this moment', { startsAt: NOW }, {}, null],
    ['begins later', { startsAt: new Date(NOW.getTime() + 1) }, {}, 'coupon_not_started'],
    [
      'a foreign one that begins later',
      { sessionId: OTHERS, startsAt: new Date(NOW.getTime() + 1) },
      {},
      'coupon_invalid',
    ],
    ['one each, not used by them', { maxPerCustomer: 1 }, {}, null],
    ['one each, used by them', { maxPerCustomer: 1 }, { uses: 1 }, 'coupon_customer_limit'],
    ['two each, used once', { maxPerCustomer: 2 }, { uses: 1 }, null],
    ['as often as they like', { maxUses: 9 }, { uses: 8 }, null],
    ['a first order', { isFirstOrder: true }, {}, null],
    ['no first order', { isFirstOrder: true }, { hasOrdered: true }, 'coupon_first_order'],
    ['a first order that waits for its payment', { isFirstOrder: true }, { uses: 1 }, 'coupon_first_order'],
  ])('%s', (_, coupon, who, refusal) => {
    expect(couponRefusal(rule(coupon), user(who), NOW)).toBe(refusal);
  });
});

describe('couponDiscount', () => {
  it.each<[string, Partial<CouponRule>, number, number]>([
    ['10 % of 1,000.00', {}, 100_000, 10_000],
    ['10 % rounds half-up', {}, 105, 11],
    ['10 % rounds down below the half', {}, 104, 10],
    ['33.33 % of 99.99', { discountPercent: '33.33' }, 9999, 3333],
    ['100 %', { discountPercent: '100.00' }, 9999, 9999],
    ['0 %', { discountPercent: '0.00' }, 9999, 0],
    ['a percentage of nothing', {}, 0, 0],
    ['a percentage coupon without its percentage', { discountPercent: null }, 100_000, 0],
    ['a percentage coupon uses no amount', { discountPercent: '10.00', discountAmount: '5.00' }, 100_000, 10_000],
    ['a fixed amount', { type: 'fixed_amount', discountAmount: '50.00' }, 100_000, 5000],
    ['a fixed amount equal to the subtotal', { type: 'fixed_amount', discountAmount: '50.00' }, 5000, 5000],
    ['a fixed amount is capped at the subtotal', { type: 'fixed_amount', discountAmount: '50.00' }, 4999, 4999],
    ['a fixed coupon without its amount', { type: 'fixed_amount', discountAmount: null }, 100_000, 0],
    ['a fixed coupon uses no percentage', { type: 'fixed_amount', discountPercent: '10.00' }, 100_000, 0],
    [
      'free shipping takes nothing off',
      { type: 'free_shipping', discountPercent: '50.00', discountAmount: '5.00' },
      100_000,
      0,
    ],
    ['a percentage of the largest amount', { discountPercent: '99.99' }, 9_999_999_999, 9_998_999_999],
  ])('%s', (_, change, subtotal, discount) => {
    expect(couponDiscount(rule(change), subtotal)).toBe(discount);
  });
});

describe('what a coupon counts for', () => {
  const line = (productId: string | null, change: { category?: string; brand?: string; unitPrice?: number } = {}) => ({
    productId,
    category: 'parts',
    brand: null,
    unitPrice: 100_00,
    quantity: 2,
    ...change,
  });
  const only = { products: ['p'], categories: ['screens'], brands: ['acme'] };

  it.each([
    ['everything', null, line('x'), true],
    ['everything, an add-on too', null, line(null), true],
    ['a product by itself', only, line('p'), true],
    ['a product by its category', only, line('x', { category: 'screens' }), true],
    ['a product by its brand', only, line('x', { brand: 'acme' }), true],
    ['another product', only, line('x', { brand: 'other' }), false],
    ['an add-on of a product that is meant', only, line(null, { category: 'screens' }), false],
    ['nothing, once all that was named is gone', { products: [], categories: [], brands: [] }, line('p'), false],
  ])('%s', (_, scope, one, is) => {
    expect(couponCovers({ only: scope }, one)).toBe(is);
    expect(withCouponMarks([one], { only: scope })).toEqual([{ ...one, isDiscounted: is }]);
  });

  it.each<[string, Partial<CouponRule>, ReturnType<typeof line>[], CouponRefusal | null]>([
    ['no minimum', {}, [line('x')], null],
    ['just enough', { minSubtotal: '200.00' }, [line('x')], null],
    ['a halala too little', { minSubtotal: '200.01' }, [line('x')], 'coupon_minimum'],
    ['all lines together', { minSubtotal: '400.00' }, [line('x'), line(null)], null],
    ['only those that are meant', { minSubtotal: '400.00', only }, [line('x'), line('p')], 'coupon_minimum'],
    ['none that is meant', { only }, [line('x')], 'coupon_products'],
    ['none at all, and too little', { only, minSubtotal: '1.00' }, [line(null)], 'coupon_products'],
  ])('%s', (_, change, lines, refusal) => {
    expect(couponLinesRefusal(rule(change), lines)).toBe(refusal);
  });

  it('is discounted without a coupon, which says nothing of it', () => {
    expect(withCouponMarks([line('x')], null)).toMatchObject([{ isDiscounted: true }]);
  });
});

describe('a shopper’s own coupon', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    [null, false, 'valid'],
    [null, true, 'used'],
    ['2026-11-21T10:00:01Z', false, 'valid'],
    ['2026-11-21T10:00:00Z', false, 'expired'],
    ['2026-11-20T10:00:00Z', true, 'expired'],
    ['2026-12-01T10:00:00Z', true, 'used'],
  ] as const)('until %s, used: %s, is %s', (expiresAt, isUsed, state) => {
    expect(couponState({ expiresAt, isUsed }, now)).toBe(state);
  });
});
