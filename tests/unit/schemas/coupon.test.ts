import { describe, expect, it } from 'vitest';
import { couponForm, couponPatch } from '@/lib/catalogue/coupon/schema';
import { quoteBody } from '@/lib/selling/checkout/schema';
import { refuses } from './refuses';

const coupon = { code: ' save-10 ', type: 'percentage', discountPercent: '١٢٫٥' };

describe('couponForm', () => {
  it('fills in what may be left out', () => {
    expect(couponForm.parse(coupon)).toEqual({
      code: 'SAVE-10',
      type: 'percentage',
      discountPercent: '12.50',
      maxUses: 1,
      isLoyaltyOnly: false,
      isFirstOrder: false,
      isShown: false,
      isRestricted: false,
      categories: [],
      brands: [],
      products: [],
    });
  });

  it.each(['RIYADH١٥', 'riyadh15', '\u2066ＲＩＹＡＤＨ۱۵\u2069', 'RIYADHـ15'])('%j is RIYADH15', (code) => {
    expect(couponForm.parse({ ...coupon, code }).code).toBe('RIYADH15');
    expect(quoteBody.parse({ couponCode: code }).couponCode).toBe('RIYADH15');
  });

  it('free shipping needs no value', () => {
    expect(couponForm.safeParse({ code: 'SHIP', type: 'free_shipping' }).success).toBe(true);
  });
});

describe('couponPatch', () => {
  it('adds nothing to what is given', () => {
    expect(couponPatch.parse({ code: 'new' })).toEqual({ code: 'NEW' });
    expect(couponPatch.parse({})).toEqual({});
  });
});

describe('a wrong coupon', () => {
  const good = { code: 'SAVE-10', type: 'percentage', discountPercent: '10' };
  const fixed = { code: 'SAVE-10', type: 'fixed_amount', discountAmount: '10' };
  refuses({ couponForm, couponPatch }, good, [
    ['code', 'coupon_code', ['ab', '\u200eab\u200f']],
    ['code', 'coupon_code_letters', ['a b c', '---']],
    ['code', 'too_big 50', ['x'.repeat(51)]],
    ['code', 'required', [null]],
    ['type', 'coupon_type', ['half', undefined]],
    ['discountPercent', 'percent', [101, 100.01, -1, 'x', '9'.repeat(31), 'x'.repeat(60_000)]],
    ['discountPercent', 'decimals', ['12.345']],
    ['maxUses', 'coupon_uses', [0, -1]],
    ['maxUses', 'coupon_uses_range', [1.5, '5', null, 1001]],
    ['expiresAt', 'date', ['tomorrow', 5, '1999-12-31T00:00:00Z']],
    ['isLoyaltyOnly', 'invalid', ['yes']],
    ['isFirstOrder', 'invalid', ['true', 1]],
    ['isShown', 'invalid', ['true', 1]],
    ['minSubtotal', 'price', [-1, 'x', '1e5']],
    ['minSubtotal', 'decimals', ['19.999']],
  ]);
  refuses({ couponForm, couponPatch }, fixed, [['discountAmount', 'price', [-5, '9'.repeat(31)]]]);
  // A partial change is validated together with the stored row.
  refuses({ couponForm }, good, [['discountPercent', 'coupon_value', [0, null]]]);
  refuses({ couponForm }, fixed, [['discountAmount', 'coupon_value', [0, undefined]]]);
});
