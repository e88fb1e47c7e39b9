import 'server-only';
import { storeInvalidation } from '../../platform/server/cache/announce';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { endOfDayAfter } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { EARNED_COUPON_DAYS, usesPerCustomer } from './rules';
import { type CouponUserKey, readCouponUses } from './usage';

/** Cache changes: the last use hides a public coupon. Invalidate them after the commit. */
async function changesOf(tx: Tx, isVisible: boolean): Promise<CacheChange[]> {
  const changes: CacheChange[] = isVisible ? [{ entity: 'coupon' }] : [];
  await storeInvalidation(tx, changes);
  return changes;
}

type Redeemed = { maxPerCustomer: number | null; isFirstOrder: boolean; isGone: boolean };

/** Counts a use under the row lock, which enforces both limits. Invalidate the changes after the commit. */
export async function redeemCoupon(tx: Tx, couponId: string, buyer: CouponUserKey): Promise<CacheChange[]> {
  const [coupon] = await tx.$queryRaw<Redeemed[]>`
    UPDATE coupons SET current_uses = current_uses + 1, is_used = (current_uses + 1 >= max_uses)
    WHERE id = ${couponId} AND current_uses < max_uses
    RETURNING max_per_customer AS "maxPerCustomer", is_first_order AS "isFirstOrder", is_shown AND is_used AS "isGone"`;
  if (!coupon) throw new AppError('coupon_exhausted');
  const limit = usesPerCustomer(coupon);
  // A second statement sees commits during the wait for the lock.
  if (limit === null || ((await readCouponUses(tx, [couponId], buyer)).get(couponId) ?? 0) < limit)
    return changesOf(tx, coupon.isGone);
  throw coupon.isFirstOrder
    ? new AppError('coupon_first_order')
    : new AppError('coupon_customer_limit', { values: { limit } });
}

/** Releases the use of an order's coupon, only once. Invalidate the changes after the commit. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<CacheChange[]> {
  const released = await tx.couponRedemption.updateManyAndReturn({
    where: { orderId, releasedAt: null },
    data: { releasedAt: new Date() },
    select: { couponId: true },
  });
  if (released.length === 0) return [];
  const back = await tx.$queryRaw<{ isBack: boolean }[]>`
    UPDATE coupons SET current_uses = greatest(current_uses - 1, 0), is_used = false
    WHERE id = ANY (${released.map(({ couponId }) => couponId)})
    RETURNING is_shown AND current_uses + 1 >= max_uses AS "isBack"`;
  return changesOf(
    tx,
    back.some(({ isBack }) => isBack),
  );
}

/** Counts a use again after its cancellation was undone, unless it was released before `since`. */
export async function redeemCouponAgain(tx: Tx, orderId: string, since: Date | null): Promise<CacheChange[]> {
  const retaken = await tx.couponRedemption.updateManyAndReturn({
    where: { orderId, releasedAt: since ? { gt: since } : { not: null } },
    data: { releasedAt: null },
    select: { couponId: true },
  });
  if (retaken.length === 0) return [];
  const buyer = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { sessionId: true, customerId: true, email: true, phone: true },
  });
  const changes: CacheChange[] = [];
  for (const { couponId } of retaken)
    changes.push(...(await redeemCoupon(tx, couponId, { ...buyer, exceptOrderId: orderId })));
  return changes;
}

/** Ends unused coupons that cancelled orders earned. Call after releaseCoupon(). */
export async function endEarnedCoupons(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const [ids, now] = [[...orderIds], new Date()];
  await tx.$executeRaw`
    UPDATE coupons c SET expires_at = ${now}, updated_at = ${now} FROM orders o
    WHERE o.id = c.source_order_id AND o.status = 'cancelled' AND c.current_uses = 0
      AND (c.expires_at IS NULL OR c.expires_at > ${now})
      AND c.id IN (SELECT id FROM coupons WHERE source_order_id = ANY (${ids})
        UNION ALL SELECT coupon_id FROM coupon_redemptions WHERE order_id = ANY (${ids}))`;
}

/** Makes unused coupons that revived orders earned valid again. */
export async function restoreEarnedCoupons(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const now = new Date();
  const ended = await tx.coupon.findMany({
    where: { sourceOrderId: { in: [...orderIds] }, currentUses: 0, expiresAt: { lte: now } },
    select: { id: true, createdAt: true },
  });
  for (const { id, createdAt } of ended) {
    const expiresAt = endOfDayAfter(createdAt, EARNED_COUPON_DAYS);
    if (expiresAt > now) await tx.coupon.update({ where: { id }, data: { expiresAt } });
  }
}
