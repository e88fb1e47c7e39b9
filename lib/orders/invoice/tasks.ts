import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';

/** Has no due time and no limit of retries: each run of the job processes all rows. */
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
