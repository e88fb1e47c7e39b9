import 'server-only';
import { Prisma } from '../../platform/server/db';

/**
 * Parcels whose money a carrier has and the shop has not: out, with money to collect, and arrived by their own word or the order's. What is
 * picked up at the branch is paid there.
 */
export const DUE: Prisma.ShipmentWhereInput = {
  codAmount: { gt: 0 },
  settledAt: null,
  pickup: false,
  OR: [{ state: 'delivered' }, { state: { in: ['sent', 'waiting'] }, order: { status: 'delivered' } }],
};

/** The same of shipments `s` in SQL: few are due, so each of those looks its order up by itself instead of reading all orders. */
export const DUE_SQL = Prisma.sql`s.cod_amount > 0 AND s.settled_at IS NULL AND NOT s.pickup AND (s.state = 'delivered'
  OR (s.state IN ('sent', 'waiting') AND (SELECT status FROM orders o WHERE o.id = s.order_id) = 'delivered'))`;
