import { expect, it } from 'vitest';
import { canonicalCouponCode } from '@/lib/catalogue/coupon/coupon-code';

it.each([
  ['SAVE10', 'SAVE10'],
  [' save 10 ', 'SAVE10'],
  ['«save١٠»', 'SAVE10'],
  ['"SAVE10".', 'SAVE10'],
  ['SAVE10،', 'SAVE10'],
  ['#خصم ١٠', 'خصم10'],
  ['save - 10', 'SAVE-10'],
  ['_vip_', '_VIP_'],
  ['كود الخصم: SAVE10', 'SAVE10'],
  ['Code: save10', 'SAVE10'],
  ['كود الخصم SAVE10', 'SAVE10'],
  ['رمز خصم: save10', 'SAVE10'],
  ['promo code save10', 'SAVE10'],
  ['كود خصم10', 'كودخصم10'],
  ['كود10', 'كود10'],
  ['', ''],
  ['???', '???'],
  [`${'!'.repeat(200)}A`, `${'!'.repeat(200)}A`],
])('%j is the code %j', (typed, code) => {
  expect(canonicalCouponCode(typed)).toBe(code);
});
