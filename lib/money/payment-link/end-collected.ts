import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { endAttempt } from '../payment/end-attempt';

/** Orders with a parcel out whose carrier is to collect the money at the door. */
const COLLECTED = {
  status: { not: 'delivered' },
  shipments: { some: { codAmount: { gt: 0 }, state: { in: ['sent', 'waiting'] } } },
} satisfies Prisma.OrderWhereInput;

/** Ends the links of orders, whose rows the caller has locked, where a parcel collects what they ask for: nobody is to pay it twice. */
export async function endCollectedLinks(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const now = new Date();
  await tx.paymentLink.updateMany({
    where: { orderId: { in: [...orderIds] }, revokedAt: null, expiresAt: { gt: now }, order: COLLECTED },
    data: { revokedAt: now },
  });
}

/**
 * Ends open attempts to pay online what a parcel collects at the door; its provider is asked where that is possible. For the time after the
 * commit that sent the parcel; may be asked any number of times. Money that comes all the same is due for refund.
 */
export async function endCollectedAttempts(orderIds: readonly string[]): Promise<void> {
  const open = await db.payment.findMany({
    where: { orderId: { in: [...orderIds] }, status: 'pending', order: COLLECTED },
    select: { id: true },
  });
  for (const { id } of open) await endAttempt(id);
}
