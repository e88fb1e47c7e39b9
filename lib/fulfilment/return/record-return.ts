import 'server-only';
import type { ReturnState } from '../../generated/prisma/enums';
import type { OrderStatus } from '../../orders/order/order-status';
import { recordOrderNote } from '../../orders/order/record-note';
import { type Actor, recordWrite } from '../../platform/audit/record-write';
import type { Tx } from '../../platform/server/db';

type ReturnEvent = {
  orderId: string;
  order: { status: OrderStatus; orderNumber: string };
  by: Actor | 'shopper';
  text: string;
  from: ReturnState | null;
  to: ReturnState;
};

/** Adds history and audit entries and a new version of the order. */
export async function recordReturnEvent(tx: Tx, { orderId, order, by, text, from, to }: ReturnEvent): Promise<void> {
  const { status, orderNumber } = order;
  const name = by === 'shopper' ? by : by.username;
  await recordOrderNote(tx, { orderId, status, by: name, topic: 'return', note: text });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  if (by === 'shopper') return;
  const entry = { entity: 'order' as const, entityId: orderId, label: orderNumber };
  await recordWrite(tx, by, { ...entry, before: { return: from }, after: { return: to } });
}
