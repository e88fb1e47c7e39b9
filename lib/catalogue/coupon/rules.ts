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
  /** uses of one person; null: as many as it has */
  maxPerCustomer: number | null;
  isFirstOrder: boolean;
  /** riyals with two decimals that the lines which it counts for have to come to */
  minSubtotal: string | null;
  /** what it counts for; null: for everything */
  only: CouponScope | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  customerId: string | null;
  sessionId: string | null;
};

/** The products that a coupon counts for: ids of products, slugs of categories (their parts among them) and of brands. */
export type CouponScope = { products: readonly string[]; categories: readonly string[]; brands: readonly string[] };

export type CouponRefusal =
  | 'coupon_invalid'
  | 'coupon_not_started'
  | 'coupon_expired'
  | 'coupon_exhausted'
  | 'coupon_loyalty_only'
  | 'coupon_first_order'
  | 'coupon_customer_limit'
  | 'coupon_products'
  | 'coupon_minimum';

export type CouponUser = {
  sessionId: string;
  /** the customer who is signed in, and those of this session's own proven orders: an e-mail that somebody types proves nothing */
  customerIds: readonly string[];
  /** this session's own proven orders: confirmed, shipped or delivered */
  earlierOrders: number;
  /** they have ordered before, by whatever says who they are: browser, account, phone, mailbox */
  hasOrdered: boolean;
  /** how often they have used this coupon, by the same */
  uses: number;
};

/** How often one person may use a coupon; null: as often as it has uses. A first order is one order. */
export const usesEach = ({ maxPerCustomer, isFirstOrder }: Pick<CouponRule, 'maxPerCustomer' | 'isFirstOrder'>) =>
  isFirstOrder ? 1 : maxPerCustomer;

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
  if (coupon.startsAt !== null && coupon.startsAt > now) return 'coupon_not_started';
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'coupon_expired';
  if (coupon.currentUses >= coupon.maxUses) return 'coupon_exhausted';
  if (coupon.isLoyaltyOnly && user.earlierOrders <= 1) return 'coupon_loyalty_only';
  if (coupon.isFirstOrder && (user.hasOrdered || user.uses > 0)) return 'coupon_first_order';
  if (coupon.maxPerCustomer !== null && user.uses >= coupon.maxPerCustomer) return 'coupon_customer_limit';
  return null;
}

/** A line as a coupon looks at it; `productId` null: an add-on. */
type CoveredLine = { productId: string | null; category: string | null; brand: string | null };

/** Whether a coupon counts for a line. One that is restricted counts for products, not for what is sold with them. */
export function covers({ only }: Pick<CouponRule, 'only'>, line: CoveredLine): boolean {
  if (only === null) return true;
  if (line.productId === null) return false;
  return (
    only.products.includes(line.productId) ||
    (line.category !== null && only.categories.includes(line.category)) ||
    (line.brand !== null && only.brands.includes(line.brand))
  );
}

/** `bundleDiscount`: what bundles have taken off it before. */
type AmountLine = CoveredLine & { unitPrice: Halalas; quantity: number; bundleDiscount?: Halalas };

/** Why a coupon takes nothing off these lines, or null where it counts: none of them is meant, or those that are come to too little. */
export function linesRefusal(
  coupon: Pick<CouponRule, 'only' | 'minSubtotal'>,
  lines: readonly AmountLine[],
): 'coupon_products' | 'coupon_minimum' | null {
  const meant = lines.filter((line) => covers(coupon, line));
  if (coupon.only !== null && meant.length === 0) return 'coupon_products';
  const amount = meant.reduce(
    (sum, { unitPrice, quantity, bundleDiscount = 0 }) => sum + unitPrice * quantity - bundleDiscount,
    0,
  );
  return coupon.minSubtotal !== null && amount < parseSar(coupon.minSubtotal) ? 'coupon_minimum' : null;
}

/** The lines of a cart under a coupon, or under none: each says whether the discount is taken off it too. */
export const underCoupon = <L extends CoveredLine>(lines: readonly L[], coupon: Pick<CouponRule, 'only'> | null) =>
  lines.map((line) => ({ ...line, isDiscounted: coupon === null || covers(coupon, line) }));

/** What a coupon takes off a subtotal of the lines that it counts for, in halalas. free_shipping takes nothing off the subtotal. */
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
