import { canonicalCode } from '../../platform/shared/codes';

/** Longer texts are no codes. */
const MAX_LENGTH = 100;
const AROUND = /^[^\p{L}\p{M}\p{N}_-]+|[^\p{L}\p{M}\p{N}_-]+$/gu;

/** A typed code without spaces and the quotes and full stops around it, which no coupon has. */
export function canonicalCouponCode(text: string): string {
  const code = canonicalCode(text).replace(/\s/g, '');
  return code.length > MAX_LENGTH ? code : code.replace(AROUND, '') || code;
}
