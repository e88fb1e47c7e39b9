import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';

/** A replaced attempt with money stays visible. */
const ENDED_UNPAID = { status: 'cancelled', entries: { none: {} } } as const satisfies Prisma.OrderWhereInput;

/** Filter: cancelled unpaid orders that `listed` ones replaced. */
export async function replacedOrdersWhere(listed: Prisma.OrderWhereInput): Promise<Prisma.OrderWhereInput> {
  const pairs = await db.orderTwin.findMany({ where: { order: listed }, select: { formerId: true } });
  return { ...ENDED_UNPAID, id: { in: pairs.map(({ formerId }) => formerId) } };
}

/** The latest of the `allowed` orders that replaced an unpaid attempt, or null. */
export async function findReplacement(orderId: string, allowed: Prisma.OrderWhereInput, client: Tx | typeof db = db) {
  const pair = await client.orderTwin.findFirst({
    where: { formerId: orderId, order: allowed },
    orderBy: { order: { createdAt: 'desc' } },
    select: { order: { select: { id: true, orderNumber: true } } },
  });
  const isEnded = pair && (await client.order.count({ where: { ...ENDED_UNPAID, id: orderId } })) > 0;
  return isEnded ? pair.order : null;
}
