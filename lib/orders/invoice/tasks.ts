import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';

/** Each run of the job processes all due invoices, so they have no due time and are never given up. */
export const invoiceTasks: TaskQueue = {
  table: 'invoices_due',
  key: 'order_id',
  entity: 'order',
  rows: () => Prisma.sql`
    SELECT d.order_id AS id, o.order_number AS title, NULL AS who, d.order_id AS "orderId", d.since, d.tries, NULL::timestamptz AS "nextAt",
      d.error, false AS failed, d.tries > 0 AS again
    FROM invoices_due d LEFT JOIN orders o ON o.id = d.order_id`,
  retry: (tx, orderId) => tx.invoiceDue.update({ where: { orderId }, data: { tries: 0, error: null } }),
};
