import 'server-only';
import type { Prisma, Tx } from '../../platform/server/db';
import { returnDeadline } from './first-delivery';

export const deliverySelect = {
  items: { select: { id: true, quantity: true, mainItemId: true } },
  history: {
    select: { fromStatus: true, toStatus: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  shipments: {
    select: {
      id: true,
      state: true,
      returnId: true,
      deliveredAt: true,
      lines: { select: { orderItemId: true, quantity: true } },
    },
  },
} satisfies Prisma.OrderSelect;

/** Last days of the return periods by order id; null before a delivery. */
export async function readReturnDeadlines(
  tx: Tx,
  orderIds: readonly string[],
  days: number,
): Promise<Map<string, Date | null>> {
  if (orderIds.length === 0) return new Map();
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { id: true, ...deliverySelect },
  });
  return new Map(orders.map((order) => [order.id, returnDeadline(order, days)]));
}
