import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { endAttempt } from '../payment/end-attempt';

const COLLECTED = {
  status: { not: 'delivered' },
  shipments: { some: { codAmount: { gt: 0 }, state: { in: ['sent', 'waiting'] } } },
} satisfies Prisma.OrderWhereInput;

/** Revokes links of orders whose parcel collects the money. Requires the order locks. */
export async function revokeLinksOfCollectedOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const now = new Date();
  await tx.paymentLink.updateMany({
    where: { orderId: { in: [...orderIds] }, revokedAt: null, expiresAt: { gt: now }, order: COLLECTED },
    data: { revokedAt: now },
  });
}

/**
 * Ends open attempts of orders whose parcel collects the money. Call after the commit. Later payments are due for
 * refund.
 */
export async function closeAttemptsOfCollectedOrders(orderIds: readonly string[]): Promise<void> {
  const open = await db.payment.findMany({
    where: { orderId: { in: [...orderIds] }, status: 'pending', order: COLLECTED },
    select: { id: true },
  });
  for (const { id } of open) await endAttempt(id);
}
