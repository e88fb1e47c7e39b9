import 'server-only';
import { db } from '../../platform/server/db';

const EVERY_MS = 60 * 60_000;
let counted = 0;

/** Updates units sold per product in 90 days; queues changed products for reload. */
export async function updateSalesCounts(): Promise<void> {
  await db.$executeRaw`
    WITH sales AS (
      SELECT i.product_id, sum(i.quantity)::int AS sold
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.created_at > now() - interval '90 days' AND o.status IN ('confirmed', 'shipped', 'delivered')
      GROUP BY i.product_id
    ), changed AS (
      UPDATE search_documents d SET sold = coalesce(s.sold, 0)
      FROM search_documents known LEFT JOIN sales s ON s.product_id = known.product_id
      WHERE d.product_id = known.product_id AND d.sold <> coalesce(s.sold, 0)
      RETURNING d.product_id
    )
    INSERT INTO product_changes (product_no) SELECT p.no FROM changed c JOIN products p ON p.id = c.product_id`;
}

/** Job: runs updateSalesCounts at most once an hour per process. */
export async function updateSalesCountsHourly(): Promise<void> {
  if (Date.now() - counted < EVERY_MS) return;
  counted = Date.now();
  await updateSalesCounts();
}
