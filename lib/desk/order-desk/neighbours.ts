import 'server-only';
import { db } from '../../platform/server/db';
import type { OrderDetails } from './reads';

/** The next older and newer order. */
export async function readNeighbours({ id, createdAt }: Pick<OrderDetails, 'id' | 'createdAt'>) {
  const at = new Date(createdAt);
  const [older, newer] = await Promise.all([
    db.order.findFirst({
      where: { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    }),
    db.order.findFirst({
      where: { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    }),
  ]);
  return { older: older?.id ?? null, newer: newer?.id ?? null };
}
