import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';

/** A retry is a second attempt, which first looks up the result. */
export const refundTasks: TaskQueue = {
  table: 'refunds',
  entity: 'order',
  rows: (now, since) => Prisma.sql`
    SELECT r.id, o.order_number AS title, NULL AS who, r.order_id AS "orderId", r.created_at AS since, r.tries, r.try_at AS "nextAt",
      r.error::text AS error, r.state = 'failed' OR r.try_at IS NULL AS failed,
      r.state <> 'failed' AND r.tries > 0 AND (r.try_at IS NULL OR r.try_at > ${now})
        AND (r.claimed_until IS NULL OR r.claimed_until <= ${now}) AS again
    FROM refunds r LEFT JOIN orders o ON o.id = r.order_id
    WHERE r.method = 'provider' AND (r.state IN ('open', 'pending') OR (r.state = 'failed' AND r.settled_at > ${since} AND NOT EXISTS (
      SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.created_at > r.created_at AND later.state <> 'failed')))`,
  retry: (tx, id, failed) =>
    tx.refund.update({ where: { id }, data: { tryAt: new Date(), ...(failed ? { tries: 1 } : {}) } }),
};
