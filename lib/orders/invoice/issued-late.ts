import 'server-only';
import type { Tx } from '../../platform/server/db';

/** Longer than a transaction plus any clock difference. */
const MAX_EVENT_DISTANCE_MS = 10 * 60_000;

/** Whether the job issued the document later, not the transaction of the event. */
export async function isIssuedLate(tx: Tx, invoiceId: string): Promise<boolean> {
  const { orderId, refundId, issuedAt } = await tx.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    select: { orderId: true, refundId: true, issuedAt: true },
  });
  const near = {
    gte: new Date(issuedAt.getTime() - MAX_EVENT_DISTANCE_MS),
    lte: new Date(issuedAt.getTime() + MAX_EVENT_DISTANCE_MS),
  };
  if (refundId !== null) return (await tx.refund.count({ where: { id: refundId, settledAt: near } })) === 0;
  const where = { id: orderId, OR: [{ createdAt: near }, { history: { some: { createdAt: near } } }] };
  return (await tx.order.count({ where })) === 0;
}
