import 'server-only';
import { db } from '../../platform/server/db';
import { IS_PLACED_SQL } from './placed-orders';

const BATCH = 500;
const MAX_BATCHES = 20;

/** Job: recomputes customers in `customer_changes`. Locked rows wait for the next run. */
export async function updateCustomerTotals(): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const [row] = await db.$queryRaw<{ taken: number }[]>`
      WITH noted AS MATERIALIZED (SELECT id, customer_id FROM customer_changes ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
      free AS MATERIALIZED (
        SELECT id FROM customers WHERE id IN (SELECT customer_id FROM noted) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
      ),
      sums AS (
        SELECT f.id, (SELECT coalesce(sum(e.amount), 0) FROM orders o JOIN order_entries e ON e.order_id = o.id WHERE o.customer_id = f.id) AS spent,
          (SELECT max(o.created_at) FROM orders o WHERE o.customer_id = f.id AND ${IS_PLACED_SQL}) AS last_order_at
        FROM free f
      ),
      written AS (
        UPDATE customers c SET spent = s.spent, last_order_at = s.last_order_at FROM sums s
        WHERE c.id = s.id AND (c.spent, c.last_order_at) IS DISTINCT FROM (s.spent, s.last_order_at)
      ),
      done AS (
        DELETE FROM customer_changes n USING noted t WHERE n.id = t.id
          AND (t.customer_id IN (SELECT id FROM free) OR NOT EXISTS (SELECT 1 FROM customers c WHERE c.id = t.customer_id))
        RETURNING 1
      )
      SELECT count(*)::int AS taken FROM done`;
    if ((row?.taken ?? 0) === 0) return;
  }
}
