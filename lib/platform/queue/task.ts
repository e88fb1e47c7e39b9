import 'server-only';
import type { AuditEntity } from '../audit/rules';
import type { Prisma, Tx } from '../server/db';

export type TaskRow = {
  id: string;
  title: string | null;
  /** The title contains personal data. */
  spoken?: boolean;
  who: string | null;
  orderId: string | null;
  since: Date;
  tries: number;
  nextAt: Date | null;
  error: string | null;
  failed: boolean;
  /** Staff may retry it: it failed, is not running and is not due anyway. */
  again: boolean;
};

/** A kind of background work as staff see it in /admin/jobs. */
export type TaskQueue = {
  table: string;
  /** default: id */
  key?: string;
  entity: AuditEntity;
  /** Waiting rows, and those that failed after `since`, as TaskRow. Only outer joins, so that counts can skip them. */
  rows: (now: Date, since: Date) => Prisma.Sql;
  /** Makes the row with this key due again. The caller must hold its lock. */
  retry: (tx: Tx, id: string, failed: boolean) => Promise<unknown>;
};
