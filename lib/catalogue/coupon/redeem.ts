import 'server-only';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';

/**
 * Counts one use of a coupon. The condition holds under the row's lock, so that parallel orders cannot exceed the maximum. Errors:
 * coupon_exhausted.
 */
export async function redeemCoupon(tx: Tx, couponId: string): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE coupons SET current_uses = current_uses + 1, is_used = (current_uses + 1 >= max_uses)
    WHERE id = ${couponId} AND current_uses < max_uses`;
  if (count === 0) throw new AppError('coupon_exhausted');
}

/** Gives the use of an order's coupon back, once. */
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

/**
 * Takes the use of an order's coupon again that its cancellation gave back, when that cancellation is undone. One that was given back before
 * `since`, the step before the cancellation, had been given back already and stays so. Errors: coupon_exhausted.
 */
export async function retakeCoupon(tx: Tx, orderId: string, since: Date | null): Promise<void> {
  const retaken = await tx.couponRedemption.updateManyAndReturn({
    where: { orderId, releasedAt: since ? { gt: since } : { not: null } },
    data: { releasedAt: null },
    select: { couponId: true },
  });
  for (const { couponId } of retaken) await redeemCoupon(tx, couponId);
}
