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
  ['', ''],
  ['???', '???'],
  [`${'!'.repeat(200)}A`, `${'!'.repeat(200)}A`],
])('%j is the code %j', (typed, code) => {
  expect(canonicalCouponCode(typed)).toBe(code);
});
