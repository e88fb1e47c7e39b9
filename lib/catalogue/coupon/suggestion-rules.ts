import { type Halalas, parseSar } from '../../platform/shared/money';
import { type AmountLine, type CouponRule, type CoveredLine, couponDiscount, couponShortfall } from './rules';

type Suggested = Pick<CouponRule, 'type' | 'discountPercent' | 'discountAmount' | 'minSubtotal' | 'only'>;

export type NearestCoupon<C> = { coupon: C; missing: Halalas; saves: Halalas };

/** The coupon nearest to its minimum (at most half is missing) that would save more than `saved`. */
export function nearestCoupon<C extends Suggested>(
  coupons: readonly C[],
  lines: readonly AmountLine[],
  saved: Halalas,
): NearestCoupon<C> | null {
  const near = coupons.flatMap((coupon) => {
    const minimum = parseSar(coupon.minSubtotal ?? '0');
    const missing = couponShortfall(coupon, lines);
    if (missing === null || missing === 0 || missing * 2 > minimum) return [];
    const saves = couponDiscount(coupon, minimum);
    return saves > saved ? [{ coupon, missing, saves }] : [];
  });
  return near.toSorted((one, other) => one.missing - other.missing || other.saves - one.saves)[0] ?? null;
}

type ForProduct = Suggested & Pick<CouponRule, 'isFirstOrder' | 'isLoyaltyOnly'>;

/** The coupon that saves most on one piece. A first-order coupon only if no other saves. */
export function productCoupon<C extends ForProduct>(
  coupons: readonly C[],
  product: CoveredLine,
  price: Halalas,
): { coupon: C; saves: Halalas } | null {
  const line = { ...product, unitPrice: price, quantity: 1 };
  const useful = coupons
    .filter((coupon) => !coupon.isLoyaltyOnly && couponShortfall(coupon, [line]) === 0)
    .map((coupon) => ({ coupon, saves: couponDiscount(coupon, price) }))
    .filter(({ saves }) => saves > 0)
    .toSorted((one, other) => other.saves - one.saves);
  return useful.find(({ coupon }) => !coupon.isFirstOrder) ?? useful[0] ?? null;
}
