import { describe, expect, it } from 'vitest';
import { couponForm, couponPatch } from '@/lib/coupon/schema';

const coupon = { code: ' save-10 ', type: 'percentage', discountPercent: '١٢٫٥' };

describe('couponForm', () => {
  it('fills in what may be left out', () => {
    expect(couponForm.parse(coupon)).toEqual({
      code: 'SAVE-10',
      type: 'percentage',
      discountPercent: '12.50',
      maxUses: 1,
      isLoyaltyOnly: false,
    });
  });

  it.each([
    [{ ...coupon, discountPercent: 0 }, 'discountPercent'],
    [{ ...coupon, type: 'fixed_amount' }, 'discountAmount'],
    [{ ...coupon, discountPercent: '9'.repeat(31) }, 'discountPercent'],
    [{ ...coupon, discountPercent: 'x'.repeat(60_000) }, 'discountPercent'],
    [{ ...coupon, discountPercent: '12.345' }, 'discountPercent'],
    [{ ...coupon, discountPercent: 100.01 }, 'discountPercent'],
    [{ ...coupon, type: 'fixed_amount', discountAmount: '9'.repeat(31) }, 'discountAmount'],
    [{ ...coupon, code: 'ab' }, 'code'],
    [{ ...coupon, maxUses: 1001 }, 'maxUses'],
  ])('refuses %j', (given, path) => {
    expect(couponForm.safeParse(given).error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
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
