import { describe, expect, it } from 'vitest';
import { couponBody, couponFormValues } from '@/components/admin/catalogue/coupon/coupon-values';
import { fieldOverStaffLimit } from '@/lib/catalogue/coupon/rules';
import { couponForm } from '@/lib/catalogue/coupon/schema';

describe('a new coupon', () => {
  it('begins with a number of uses that fits a campaign and that all staff may give', () => {
    const values = couponFormValues(null);
    expect(values.maxUses).toBe('100');
    const coupon = couponForm.parse(couponBody(null)({ ...values, code: 'WELCOME' }));
    expect(coupon).toMatchObject({ maxUses: 100, maxPerCustomer: null });
    expect(fieldOverStaffLimit({ ...coupon, discountPercent: '10', discountAmount: null })).toBeNull();
  });
});
