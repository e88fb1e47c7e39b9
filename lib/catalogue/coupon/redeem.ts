import 'server-only';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { usesPerCustomer } from './rules';
import { type CouponUserKey, readCouponUses } from './usage';

/** Counts one use under the row lock, so that parallel orders respect both limits. */
export async function redeemCoupon(tx: Tx, couponId: string, buyer: CouponUserKey): Promise<void> {
  const [coupon] = await tx.$queryRaw<{ maxPerCustomer: number | null; isFirstOrder: boolean }[]>`
    UPDATE coupons SET current_uses = current_uses + 1, is_used = (current_uses + 1 >= max_uses)
    WHERE id = ${couponId} AND current_uses < max_uses
    RETURNING max_per_customer AS "maxPerCustomer", is_first_order AS "isFirstOrder"`;
  if (!coupon) throw new AppError('coupon_exhausted');
  const limit = usesPerCustomer(coupon);
  // A second statement sees what was committed while the first waited for the lock.
  if (limit === null || ((await readCouponUses(tx, [couponId], buyer)).get(couponId) ?? 0) < limit) return;
  throw coupon.isFirstOrder
    ? new AppError('coupon_first_order')
    : new AppError('coupon_customer_limit', { values: { limit } });
}

/** Returns the use of an order's coupon, once. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const released = await tx.couponRedemption.updateManyAndReturn({
    where: { orderId, releasedAt: null },
    data: { releasedAt: new Date() },
    select: { couponId: true },
  });
  for (const { couponId } of released) {
    await tx.$executeRaw`
      UPDATE coupons SET current_uses = greatest(current_uses - 1, 0), is_used = false WHERE id = ${couponId}`;
  }
}

/** Takes back the use that an undone cancellation returned; one returned before `since` stays returned. */
export async function redeemCouponAgain(tx: Tx, orderId: string, since: Date | null): Promise<void> {
  const retaken = await tx.couponRedemption.updateManyAndReturn({
    where: { orderId, releasedAt: since ? { gt: since } : { not: null } },
    data: { releasedAt: null },
    select: { couponId: true },
  });
  if (retaken.length === 0) return;
  const buyer = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { sessionId: true, customerId: true, email: true, phone: true },
  });
  for (const { couponId } of retaken) await redeemCoupon(tx, couponId, { ...buyer, exceptOrderId: orderId });
}
