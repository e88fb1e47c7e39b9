import 'server-only';
import type { Tx } from '../server/db';
import { AppError } from '../shared/errors';

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
