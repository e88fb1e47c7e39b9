import 'server-only';
import { Prisma } from '../../platform/server/db';

/** CTEs that follow `sold`. Must agree with `balance`; tests/integration/office/report compares them. */
export const LEDGER_SUMS_SQL = Prisma.sql`
  moved AS (
    SELECT e.order_id, e.payment_id,
      coalesce(sum(e.amount) FILTER (WHERE e.payment_id IS NOT NULL AND e.kind IN ('charge', 'capture')), 0) AS came,
      coalesce(-sum(e.amount) FILTER (WHERE e.payment_id IS NOT NULL AND e.kind NOT IN ('charge', 'capture')), 0) AS went,
      coalesce(sum(e.amount) FILTER (WHERE e.payment_id IS NULL AND e.refund_id IS NULL AND e.kind <> 'collected'), 0) AS received,
      coalesce(sum(e.amount) FILTER (WHERE e.payment_id IS NULL AND e.refund_id IS NULL AND e.kind = 'collected'), 0) AS collected,
      coalesce(-sum(e.amount) FILTER (WHERE e.payment_id IS NULL AND e.refund_id IS NOT NULL), 0) AS given
    FROM order_entries e JOIN sold ON sold.id = e.order_id GROUP BY e.order_id, e.payment_id
  ), accounts AS (
    SELECT m.order_id, sum(least(m.came, greatest(m.went, 0))) + greatest(sum(m.given), 0) AS refunded,
      greatest(sum(m.received), 0) AS received, greatest(sum(m.collected), 0) AS collected,
      bool_or(m.came > 0 AND p.status <> 'failed') AS paid
    FROM moved m LEFT JOIN payments p ON p.id = m.payment_id GROUP BY m.order_id
  ), money AS (
    SELECT sold.id, coalesce(a.refunded, 0) AS refunded, greatest(CASE
        WHEN a.received > 0 OR sold.due_amount > 0 OR a.paid THEN least(sold.due_amount, sold.total_amount + coalesce(a.collected, 0))
        ELSE sold.total_amount END - coalesce(a.collected, 0), 0) AS due
    FROM sold LEFT JOIN accounts a ON a.order_id = sold.id
  )`;
