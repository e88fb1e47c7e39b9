import 'server-only';
import { RETURNING_CUSTOMER_STATUSES } from '../../orders/order/order-status';
import { ownOrdersWhere } from '../../orders/order-lookup/own-order';
import { db } from '../../platform/server/db';

export const JUST_ORDERED_MS = 30 * 60 * 1000;

/** `isReturning` only just after an order, so that it reveals nothing about other people. */
export async function hasOrderedWithEmail(
  sessionId: string,
  email: string,
): Promise<{ isReturning: boolean; customerId: string | null }> {
  const unknown = { isReturning: false, customerId: null };
  const just = await db.order.findFirst({
    where: { sessionId, email, createdAt: { gte: new Date(Date.now() - JUST_ORDERED_MS) } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, customerId: true, createdAt: true },
  });
  if (!just) return unknown;
  const earlier = await db.order.count({
    where: {
      AND: await ownOrdersWhere(sessionId),
      email,
      id: { not: just.id },
      createdAt: { lte: just.createdAt },
      status: { in: [...RETURNING_CUSTOMER_STATUSES] },
    },
  });
  return earlier > 0 ? { isReturning: true, customerId: just.customerId } : unknown;
}
