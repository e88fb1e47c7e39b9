import 'server-only';
import { Prisma } from '../../platform/server/db';

/** Required columns of `sold`. */
export const LEDGER_COLUMNS_SQL = Prisma.raw('id, status, total_amount, due_amount, goodwill_amount, offset_amount');

/** Of order `o`: no open or recorded online payment, and no other money. */
export const NOTHING_RECEIVED_SQL = Prisma.sql`
  NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'pending')
  AND NOT EXISTS (SELECT 1 FROM order_entries e WHERE e.order_id = o.id AND e.payment_id IS NOT NULL)
  AND coalesce((SELECT sum(e.amount) FROM order_entries e WHERE e.order_id = o.id AND e.payment_id IS NULL), 0) <= 0`;

/** CTEs after `sold`. Must agree with `ledgerBalance`; compared in tests/integration/office/report. */
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
      bool_or(m.came > 0 AND p.status <> 'failed') AS paid,
      coalesce(sum(m.came - least(m.came, greatest(m.went, 0))) FILTER (WHERE p.status <> 'failed'), 0) + sum(m.received + m.collected - m.given) AS net
    FROM moved m LEFT JOIN payments p ON p.id = m.payment_id GROUP BY m.order_id
  ), sums AS (
    SELECT sold.id, sold.status, sold.total_amount - sold.offset_amount AS price, sold.goodwill_amount, sold.due_amount, coalesce(a.net, 0) AS net,
      coalesce(a.refunded, 0) AS refunded, coalesce(a.collected, 0) AS collected,
      sold.due_amount > 0 OR coalesce(a.received > 0 OR a.paid, false) AS written
    FROM sold LEFT JOIN accounts a ON a.order_id = sold.id
  ), dues AS (
    SELECT *, greatest(CASE WHEN written THEN least(due_amount, price + collected) ELSE price END - collected, 0) AS due FROM sums
  ), money AS (
    SELECT id, refunded, due, written OR collected > 0 AS paid,
      CASE WHEN status = 'cancelled' THEN 0 ELSE greatest(least(price - goodwill_amount, due + net), 0) END AS payable
    FROM dues
  )`;
