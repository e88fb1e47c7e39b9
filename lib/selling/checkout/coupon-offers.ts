import 'server-only';
import { type CouponType, couponLinesRefusal, couponRefusal, withCouponMarks } from '../../catalogue/coupon/rules';
import { db } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { toSar } from '../../platform/shared/money';
import { customerOf } from '../../platform/shared/shopper-key';
import { couponRules, readCouponUsers } from './find-coupon';
import type { PricedCart } from './price-cart';
import { totals } from './totals';

/** Amounts in riyals with two decimals. */
export type CouponOffer = {
  code: string;
  type: CouponType;
  discountPercent: string | null;
  discountAmount: string | null;
  saves: string;
};

/** Coupons checked, newest first, and offers shown. */
const LOOKED_AT = 20;
const SHOWN = 3;

/** Coupons that reduce the cart's total, best first: the shopper's own and public ones. */
export async function readCouponOffers(
  sessionId: string,
  { terms, totals: { total } }: PricedCart,
  now: Date,
): Promise<CouponOffer[]> {
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
  if (rows.length === 0) return [];
  const { rules, userOf } = await transaction(async (tx) => {
    const rules = await couponRules(tx, rows);
    return { rules, userOf: await readCouponUsers(tx, rules, { sessionId }) };
  });
  return rules
    .filter((coupon) => couponRefusal(coupon, userOf(coupon), now) === null)
    .filter((coupon) => couponLinesRefusal(coupon, terms.lines) === null)
    .map((coupon) => {
      const lines = withCouponMarks(terms.lines, coupon);
      return { coupon, saves: total - totals({ ...terms, lines, coupon }).total };
    })
    .filter(({ saves }) => saves > 0)
    .toSorted((one, other) => other.saves - one.saves)
    .slice(0, SHOWN)
    .map(({ coupon: { code, type, discountPercent, discountAmount }, saves }) => ({
      code,
      type,
      discountPercent,
      discountAmount,
      saves: toSar(saves),
    }));
}
