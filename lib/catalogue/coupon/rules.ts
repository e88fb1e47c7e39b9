import type { CouponType } from '../../generated/prisma/enums';
import { type Halalas, parsePercent, parseSar, scaleAmount } from '../../platform/shared/money';

export type { CouponType } from '../../generated/prisma/enums';

export const EARNED_COUPON_DAYS = 30;

export type CouponRule = {
  type: CouponType;
  discountPercent: string | null;
  discountAmount: string | null;
  isLoyaltyOnly: boolean;
  maxUses: number;
  currentUses: number;
  /** Per person; null: no limit. */
  maxPerCustomer: number | null;
  isFirstOrder: boolean;
  /** Minimum of the covered lines, in riyals. */
  minSubtotal: string | null;
  only: CouponScope | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  customerId: string | null;
  sessionId: string | null;
};

/** Product ids, category slugs with descendants, brand slugs. */
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
  /** The signed-in customer, and customers of proven orders. An email in a form proves nothing. */
  customerIds: readonly string[];
  /** The session's confirmed, shipped and delivered orders. */
  earlierOrders: number;
  hasOrdered: boolean;
  uses: number;
};

/** Allowed uses per person; null: no limit. A first-order coupon allows one. */
export const usesPerCustomer = ({
  maxPerCustomer,
  isFirstOrder,
}: Pick<CouponRule, 'maxPerCustomer' | 'isFirstOrder'>) => (isFirstOrder ? 1 : maxPerCustomer);

/** Why a coupon cannot be used, or null. Another person's coupon is reported like an unknown code. */
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

export type CoveredLine = { productId: string | null; category: string | null; brand: string | null };

/** Restricted coupons do not cover add-ons. */
export function couponCovers({ only }: Pick<CouponRule, 'only'>, line: CoveredLine): boolean {
  if (only === null) return true;
  if (line.productId === null) return false;
  return (
    only.products.includes(line.productId) ||
    (line.category !== null && only.categories.includes(line.category)) ||
    (line.brand !== null && only.brands.includes(line.brand))
  );
}

export type AmountLine = CoveredLine & { unitPrice: Halalas; quantity: number; bundleDiscount?: Halalas };

type CoverRule = Pick<CouponRule, 'only' | 'minSubtotal'>;

/** Halalas that the covered lines lack to the minimum; null if no line is covered. */
export function couponShortfall(coupon: CoverRule, lines: readonly AmountLine[]): Halalas | null {
  const meant = lines.filter((line) => couponCovers(coupon, line));
  if (coupon.only !== null && meant.length === 0) return null;
  const amount = meant.reduce(
    (sum, { unitPrice, quantity, bundleDiscount = 0 }) => sum + unitPrice * quantity - bundleDiscount,
    0,
  );
  return coupon.minSubtotal === null ? 0 : Math.max(0, parseSar(coupon.minSubtotal) - amount);
}

/** Error if the lines are not covered or their sum is too low. */
export function couponLinesRefusal(
  coupon: CoverRule,
  lines: readonly AmountLine[],
): 'coupon_products' | 'coupon_minimum' | null {
  const missing = couponShortfall(coupon, lines);
  return missing === null ? 'coupon_products' : missing > 0 ? 'coupon_minimum' : null;
}

/** `isDiscounted` for covered lines, or for all without a coupon. */
export const withCouponMarks = <L extends CoveredLine>(lines: readonly L[], coupon: Pick<CouponRule, 'only'> | null) =>
  lines.map((line) => ({ ...line, isDiscounted: coupon === null || couponCovers(coupon, line) }));

/** Discount on the sum of the covered lines. */
export function couponDiscount(
  coupon: Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount'>,
  subtotal: Halalas,
): Halalas {
  if (coupon.type === 'percentage' && coupon.discountPercent !== null) {
    return Math.min(subtotal, scaleAmount(subtotal, parsePercent(coupon.discountPercent), 10_000));
  }
  if (coupon.type === 'fixed_amount' && coupon.discountAmount !== null) {
    return Math.min(subtotal, parseSar(coupon.discountAmount));
  }
  return 0;
}

/** Free shipping needs no value. */
export function couponHasValue(type: CouponType, percent: string | null, amount: string | null): boolean {
  if (type === 'free_shipping') return true;
  const value = type === 'percentage' ? percent : amount;
  return value !== null && parseSar(value) > 0;
}

export const STAFF_COUPON_LIMITS = { percent: 30, riyals: 100, uses: 100 } as const;

type Generosity = {
  type: string;
  discountPercent: string | null;
  discountAmount: string | null;
  maxUses: number;
};

/** First field above STAFF_COUPON_LIMITS. */
export function fieldOverStaffLimit(coupon: Generosity): 'discountPercent' | 'discountAmount' | 'maxUses' | null {
  const { type, discountPercent, discountAmount, maxUses } = coupon;
  if (type === 'percentage' && parsePercent(discountPercent ?? '0') > STAFF_COUPON_LIMITS.percent * 100) {
    return 'discountPercent';
  }
  if (type === 'fixed_amount' && parseSar(discountAmount ?? '0') > STAFF_COUPON_LIMITS.riyals * 100)
    return 'discountAmount';
  return maxUses > STAFF_COUPON_LIMITS.uses ? 'maxUses' : null;
}

export type CouponState = 'expired' | 'used' | 'valid';

/** `expired` takes precedence over `used`. `now` in ms. */
export function couponState(coupon: { expiresAt: string | null; isUsed: boolean }, now: number): CouponState {
  if (coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now) return 'expired';
  return coupon.isUsed ? 'used' : 'valid';
}
