import 'server-only';
import { db, type Tx } from '../../db';
import type { OrderStatus } from '../../domain/order-status';
import { AppError } from '../../errors';

/**
 * Sets an order's status and records from, to, by whom and when. Staff may set any status from any. Setting the status that
 * it has changes nothing. A cancelled order gives its coupon's use back; reviving it does not take the coupon again.
 * Errors: not_found.
 */
export async function changeOrderStatus(
  orderId: string,
  to: OrderStatus,
  by: string,
  note: string | null = null,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ status: string }[]>`SELECT status FROM orders WHERE id = ${orderId} FOR UPDATE`;
    const from = rows[0]?.status;
    if (from === undefined) throw new AppError('not_found');
    if (from === to) return;
    await tx.order.update({ where: { id: orderId }, data: { status: to } });
    await tx.orderStatusHistory.create({ data: { orderId, fromStatus: from, toStatus: to, by, note } });
    if (to === 'cancelled') await releaseCoupon(tx, orderId);
  });
}

/** Gives a coupon's use back, once. */
async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
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
