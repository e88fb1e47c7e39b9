import 'server-only';
import { db } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { customerOf } from '../../platform/shared/shopper-key';
import { formatEndTime } from './format-end-time';

export type OwnCoupon = Awaited<ReturnType<typeof readOwnCoupons>>[number];

/** Also used and expired ones; amounts in riyals. */
export async function readOwnCoupons(sessionId: string | null) {
  if (!sessionId) return [];
  const customerId = customerOf(sessionId);
  const rows = await db.coupon.findMany({
    where: customerId === null ? { sessionId } : { OR: [{ sessionId }, { customerId }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      id: true,
      code: true,
      type: true,
      discountPercent: true,
      discountAmount: true,
      expiresAt: true,
      isUsed: true,
      createdAt: true,
    },
  });
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expiresAtText: row.expiresAt ? formatEndTime(row.expiresAt) : null,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDay(row.createdAt),
    discountPercent: row.discountPercent?.toFixed(2) ?? null,
    discountAmount: row.discountAmount?.toFixed(2) ?? null,
  }));
}
