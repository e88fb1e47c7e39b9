import 'server-only';
import { db } from '../../platform/server/db';

/** Placed or paid orders that no staff member has handled. */
export type NewOrders = { now: string; orders: { id: string; orderNumber: string }[] };

const MAX_NEW_ORDERS = 100;

/** Newest first, from 30 seconds before `since`, because rows may commit late; the caller skips known ids. */
export async function readNewOrders(since: Date | undefined): Promise<NewOrders> {
  const rows = await db.$queryRaw<{ now: Date; id: string | null; orderNumber: string | null }[]>`
    SELECT clock.now, o.id, o.order_number AS "orderNumber"
    FROM (SELECT clock_timestamp() AS now) AS clock
    LEFT JOIN (
      SELECT order_id, created_at FROM order_status_history
      WHERE to_status IN ('pending', 'confirmed') AND (from_status IS NULL OR from_status = 'pending_payment')
        AND created_at > coalesce(${since ?? null}::timestamptz, now()) - interval '30 seconds'
      ORDER BY created_at DESC LIMIT ${MAX_NEW_ORDERS}
    ) AS begun ON true
    LEFT JOIN orders o ON o.id = begun.order_id AND o.status <> 'cancelled' AND NOT EXISTS (
      SELECT 1 FROM order_status_history taken
      WHERE taken.order_id = begun.order_id AND taken.created_at > begun.created_at
        AND taken.from_status <> taken.to_status AND taken."by" NOT IN ('system', 'provider'))
    ORDER BY begun.created_at DESC`;
  const orders = rows.flatMap(({ id, orderNumber }) => (id && orderNumber ? [{ id, orderNumber }] : []));
  return { now: (rows[0]?.now ?? new Date()).toISOString(), orders };
}
