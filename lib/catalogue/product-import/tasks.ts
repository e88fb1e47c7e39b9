import 'server-only';
import type { TaskQueue } from '../../platform/queue/task';
import { Prisma } from '../../platform/server/db';
import { refuseSecondImport } from './start-import';

export const importTasks: TaskQueue = {
  table: 'product_imports',
  entity: 'import',
  rows: (_, since) => Prisma.sql`
    SELECT i.id, i.filename AS title, NULL AS who, NULL AS "orderId", i.created_at AS since, i.attempts AS tries,
      CASE WHEN i.status <> 'failed' THEN i.lease_until END AS "nextAt",
      CASE WHEN i.status = 'failed' OR i.attempts > 1 THEN 'interrupted' END AS error, i.status = 'failed' AS failed,
      i.status = 'failed' AND i.file IS NOT NULL AS again
    FROM product_imports i
    WHERE i.status IN ('waiting', 'running') OR (i.status = 'failed' AND i.undone_at IS NULL AND i.created_at > ${since})`,
  retry: async (tx, id) => {
    await refuseSecondImport(tx);
    const data = { status: 'waiting', attempts: 0, leaseUntil: new Date(), finishedAt: null } as const;
    await tx.productImport.update({ where: { id }, data });
  },
};
