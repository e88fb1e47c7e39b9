import type { CouponType } from '../../generated/prisma/enums';
import { type Halalas, parsePercent, parseSar, scale } from '../../platform/shared/money';

export type { CouponType } from '../../generated/prisma/enums';

export type CouponRule = {
  type: CouponType;
  discountPercent: string | null;
  discountAmount: string | null;
  isLoyaltyOnly: boolean;
  maxUses: number;
  currentUses: number;
  expiresAt: Date | null;
  customerId: string | null;
  sessionId: string | null;
};

export type CouponRefusal = 'coupon_invalid' | 'coupon_expired' | 'coupon_exhausted' | 'coupon_loyalty_only';

export type CouponUser = {
  sessionId: string;
  /** the customer who is signed in, and those of this session's own proven orders: an e-mail that somebody types proves nothing */
  customerIds: readonly string[];
  /** this session's own proven orders: confirmed, shipped or delivered */
  earlierOrders: number;
};

/**
 * Why a coupon cannot be used, or null when it can. A coupon bound to a customer or a session is invalid for everybody
 * else, in the same words as one that does not exist.
 */
export function couponRefusal(coupon: CouponRule, user: CouponUser, now: Date): CouponRefusal | null {
  const bound = coupon.customerId !== null || coupon.sessionId !== null;
  const own =
    (coupon.sessionId !== null && coupon.sessionId === user.sessionId) ||
    (coupon.customerId !== null && user.customerIds.includes(coupon.customerId));
  if (bound && !own) return 'coupon_invalid';
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'coupon_expired';
  if (coupon.currentUses >= coupon.maxUses) return 'coupon_exhausted';
  if (coupon.isLoyaltyOnly && user.earlierOrders <= 1) return 'coupon_loyalty_only';
  return null;
}

/** What a coupon takes off a subtotal, in halalas. free_shipping takes nothing off the subtotal. */
export function couponDiscount(
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'>,
  subtotal: Halalas,
): Halalas {
  if (coupon.type === 'percentage' && coupon.discountPercent !== null) {
    return Math.min(subtotal, scale(subtotal, parsePercent(coupon.discountPercent), 10_000));
  }
  if (coupon.type === 'fixed_amount' && coupon.discountAmount !== null) {
    return Math.min(subtotal, parseSar(coupon.discountAmount));
  }
  return 0;
}

/** Whether a coupon of this type says what it is worth: a percentage or an amount above 0; free shipping needs none. */
export function couponHasValue(type: CouponType, percent: string | null, amount: string | null): boolean {
  if (type === 'free_shipping') return true;
  const value = type === 'percentage' ? percent : amount;
  return value !== null && parseSar(value) > 0;
}

/** What staff may give away by one coupon without an owner. */
export const STAFF_COUPON = { percent: 30, riyals: 100, uses: 100 } as const;

type Generosity = {
  type: string;
  discountPercent: string | null;
  discountAmount: string | null;
  maxUses: number;
};

/** Which of a coupon's fields goes beyond what staff may give away; null where none does. */
export function beyondStaff(coupon: Generosity): 'discountPercent' | 'discountAmount' | 'maxUses' | null {
  const { type, discountPercent, discountAmount, maxUses } = coupon;
  if (type === 'percentage' && parsePercent(discountPercent ?? '0') > STAFF_COUPON.percent * 100) {
    return 'discountPercent';
  }
  if (type === 'fixed_amount' && parseSar(discountAmount ?? '0') > STAFF_COUPON.riyals * 100) return 'discountAmount';
  return maxUses > STAFF_COUPON.uses ? 'maxUses' : null;
}

export type CouponState = 'expired' | 'used' | 'valid';

/** What a shopper's coupon is at `now` (milliseconds): expired if its time is over, else used, else valid. */
export function couponState(coupon: { expiresAt: string | null; isUsed: boolean }, now: number): CouponState {
  if (coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now) return 'expired';
  return coupon.isUsed ? 'used' : 'valid';
}
