import { COUPON_LABEL } from '../../platform/shared/arabic/labels';
import { canonicalCode } from '../../platform/shared/codes';

/** Longer texts are no codes. */
const MAX_LENGTH = 100;
const AROUND = /^[^\p{L}\p{M}\p{N}_-]+|[^\p{L}\p{M}\p{N}_-]+$/gu;

/** Removes spaces, a label, and punctuation around the code. */
export function canonicalCouponCode(text: string): string {
  const code = canonicalCode(text).replace(COUPON_LABEL, '').replace(/\s/g, '');
  return code.length > MAX_LENGTH ? code : code.replace(AROUND, '') || code;
}
