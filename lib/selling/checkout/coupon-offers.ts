import 'server-only';
import { type CouponType, couponLinesRefusal, couponRefusal, withCouponMarks } from '../../catalogue/coupon/rules';
import { nearestCoupon } from '../../catalogue/coupon/suggestion-rules';
import { couponRules } from '../../catalogue/coupon/usage';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-key';
import { readCouponUsers } from './find-coupon';
import type { PricedCart } from './price-cart';
import { calculateTotals } from './totals';

/** `saves`: for this cart, as riyals. */
export type CouponOffer = {
  code: string;
  type: CouponType;
  discountPercent: string | null;
  discountAmount: string | null;
  saves: string;
};

/** In riyals. `missing`: value to add, of covered products if restricted; `saves`: discount at the minimum. */
export type NextCoupon = { code: string; missing: string; saves: string; isRestricted: boolean };

export type CouponOffers = { offers: CouponOffer[]; next: NextCoupon | null };

export const NO_COUPON_OFFERS: CouponOffers = { offers: [], next: null };

const LOOKED_AT = 20;
const SHOWN = 3;

/** Own and public coupons that make the cart cheaper, best first; `next`: one that is nearly reached. */
export async function readCouponOffers(
  sessionId: string,
  terms: PricedCart['terms'],
  now: Date,
): Promise<CouponOffers> {
  const customerId = customerOf(sessionId);
  const rows = await db.coupon.findMany({
    where: {
      isUsed: false,
      AND: [
        { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        {
          OR: [
            { sessionId },
            ...(customerId === null ? [] : [{ customerId }]),
            { isShown: true, sessionId: null, customerId: null },
          ],
        },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LOOKED_AT,
  });
  if (rows.length === 0) return NO_COUPON_OFFERS;
  const { rules, userOf } = await transaction(async (tx) => {
    const rules = await couponRules(tx, rows);
    return { rules, userOf: await readCouponUsers(tx, rules, { sessionId }) };
  });
  const { total } = calculateTotals({ ...terms, coupon: null });
  const allowed = rules.filter((coupon) => couponRefusal(coupon, userOf(coupon), now) === null);
  const offers = allowed
    .filter((coupon) => couponLinesRefusal(coupon, terms.lines) === null)
    .map((coupon) => {
      const lines = withCouponMarks(terms.lines, coupon);
      return { coupon, saves: total - calculateTotals({ ...terms, lines, coupon }).total };
    })
    .filter(({ saves }) => saves > 0)
    .toSorted((one, other) => other.saves - one.saves)
    .slice(0, SHOWN);
  const next = nearestCoupon(allowed, terms.lines, offers[0]?.saves ?? 0);
  return {
    offers: offers.map(({ coupon: { code, type, discountPercent, discountAmount }, saves }) => ({
      code,
      type,
      discountPercent,
      discountAmount,
      saves: toSar(saves),
    })),
    next: next && {
      code: next.coupon.code,
      missing: toSar(next.missing),
      saves: toSar(next.saves),
      isRestricted: next.coupon.isRestricted,
    },
  };
}
