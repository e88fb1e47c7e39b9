import 'server-only';
import type { HistoryTopic } from '../../generated/prisma/enums';
import type { Tx } from '../../platform/server/db';
import type { OrderStatus } from './order-status';

type OrderNote = { orderId: string; status: OrderStatus; by: string; topic?: HistoryTopic; note: string };

/** History entry of an order whose status stays. */
export async function recordOrderNote(tx: Tx, { status, ...entry }: OrderNote): Promise<void> {
  await tx.orderStatusHistory.create({ data: { ...entry, fromStatus: status, toStatus: status } });
}
