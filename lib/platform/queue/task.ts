import 'server-only';
import type { AuditEntity } from '../audit/rules';
import type { Prisma, Tx } from '../server/db';

/** A row of `TaskQueue.rows`. */
export type TaskRow = {
  id: string;
  title: string | null;
  /** the title is personal text */
  spoken?: boolean;
  who: string | null;
  orderId: string | null;
  since: Date;
  tries: number;
  nextAt: Date | null;
  error: string | null;
  failed: boolean;
  /** Staff may retry it: failing, not running, not due anyway. */
  again: boolean;
};

/** Work of a noun as staff see it in /admin/jobs. */
export type TaskQueue = {
  table: string;
  /** default: id */
  key?: string;
  entity: AuditEntity;
  /** Waiting rows and those failed after `since`, as TaskRow. Use outer joins, which counts skip. Running work is not retryable. */
  rows: (now: Date, since: Date) => Prisma.Sql;
  /** Makes the row due again, under its own key. Requires its lock. */
  retry: (tx: Tx, id: string, failed: boolean) => Promise<unknown>;
};
