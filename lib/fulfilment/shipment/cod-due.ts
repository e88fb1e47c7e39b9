import 'server-only';
import { Prisma } from '../../platform/server/db';

/** Cash that carriers hold. Pickups are paid at the branch. */
export const COD_DUE_WHERE: Prisma.ShipmentWhereInput = {
  codAmount: { gt: 0 },
  settledAt: null,
  pickup: false,
  OR: [{ state: 'delivered' }, { state: { in: ['sent', 'waiting'] }, order: { status: 'delivered' } }],
};

/** The same in SQL, for shipments `s`. Few rows are due, so a subquery per row is faster. */
export const COD_DUE_SQL = Prisma.sql`s.cod_amount > 0 AND s.settled_at IS NULL AND NOT s.pickup AND (s.state = 'delivered'
  OR (s.state IN ('sent', 'waiting') AND (SELECT status FROM orders o WHERE o.id = s.order_id) = 'delivered'))`;
