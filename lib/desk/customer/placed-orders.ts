import 'server-only';
import { Prisma } from '../../platform/server/db';

/** SQL: order `o` was placed, not abandoned at its payment (`pending_payment`, or cancelled from it). */
export const IS_PLACED_SQL = Prisma.sql`(o.status <> 'pending_payment' AND NOT (o.status = 'cancelled' AND coalesce((
  SELECT h.from_status = 'pending_payment' FROM order_status_history h
  WHERE h.order_id = o.id AND h.to_status = 'cancelled' AND h.from_status <> 'cancelled'
  ORDER BY h.created_at DESC LIMIT 1), false)))`;
