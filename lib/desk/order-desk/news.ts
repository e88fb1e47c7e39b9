import 'server-only';
import { db } from '../../platform/server/db';

/** Orders that began to count, placed or paid for, and that nobody has taken on since. */
export type OrderNews = { now: string; orders: { id: string; orderNumber: string }[] };

/** So many are named at most: whoever was away for long opens the list anyway. */
const MOST = 100;

/**
 * What has been ordered since a moment, newest first, without a cache and from the database alone, so that every server process says the
 * same. It looks back half a minute further: what began before that moment may have been committed after it, so that who asks sees an
 * order more than once and tells them apart by their ids. Without a moment: the half minute before now.
 */
export async function readOrderNews(since: Date | undefined): Promise<OrderNews> {
  const rows = await db.$queryRaw<{ now: Date; id: string | null; orderNumber: string | null }[]>`
    SELECT clock.now, o.id, o.order_number AS "orderNumber"
    FROM (SELECT clock_timestamp() AS now) AS clock
    LEFT JOIN (
      SELECT order_id, created_at FROM order_status_history
      WHERE to_status IN ('pending', 'confirmed') AND (from_status IS NULL OR from_status = 'pending_payment')
        AND created_at > coalesce(${since ?? null}::timestamptz, now()) - interval '30 seconds'
      ORDER BY created_at DESC LIMIT ${MOST}
    ) AS begun ON true
    LEFT JOIN orders o ON o.id = begun.order_id AND o.status <> 'cancelled' AND NOT EXISTS (
      SELECT 1 FROM order_status_history taken
      WHERE taken.order_id = begun.order_id AND taken.created_at > begun.created_at
        AND taken.from_status <> taken.to_status AND taken."by" NOT IN ('system', 'provider'))
    ORDER BY begun.created_at DESC`;
  const orders = rows.flatMap(({ id, orderNumber }) => (id && orderNumber ? [{ id, orderNumber }] : []));
  return { now: (rows[0]?.now ?? new Date()).toISOString(), orders };
}
