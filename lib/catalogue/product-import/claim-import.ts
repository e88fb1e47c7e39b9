import 'server-only';
import { afterSeconds, claimDue, type Queue } from '../../platform/queue/claim';
import { db, Prisma } from '../../platform/server/db';

/** Longer than the two transactions of a checked batch: only a dead worker loses its lease. */
export const IMPORT_LEASE_SECONDS = 130;

export type ClaimedImport = {
  id: string;
  filename: string;
  file: Buffer;
  size: number;
  doneLine: number;
  attempts: number;
  userId: string | null;
  username: string;
  createdAt: Date;
  isCheck: boolean;
  checkedAt: Date | null;
  leaveNoticed: boolean;
  columns: string[];
};

const WAITING: Queue = {
  table: 'product_imports',
  due: 'lease_until',
  order: 'created_at',
  where: Prisma.sql`status IN ('waiting', 'running')`,
};

/** Claims the oldest waiting import, or that of a dead worker; null if none is due. */
export async function claimImport(lease: string): Promise<ClaimedImport | null> {
  const rows = await claimDue<ClaimedImport>(WAITING, {
    limit: 1,
    until: afterSeconds(IMPORT_LEASE_SECONDS),
    set: Prisma.sql`status = 'running', lease = ${lease}, attempts = attempts + 1`,
    returning: Prisma.sql`
      filename, file, size, done_line AS "doneLine", attempts, user_id AS "userId", username,
      created_at AS "createdAt", is_check AS "isCheck", checked_at AS "checkedAt", leave_noticed AS "leaveNoticed", columns`,
  });
  return rows[0] ?? null;
}

/** Another worker took over. Rolls back the transaction. */
export class LostImport extends Error {}

/** Also resets the attempts. Errors: LostImport. */
export async function extendImportLease({ id }: ClaimedImport, lease: string): Promise<void> {
  const held = await db.$executeRaw`
    UPDATE product_imports SET attempts = 0, lease_until = ${afterSeconds(IMPORT_LEASE_SECONDS)}
    WHERE id = ${id} AND lease = ${lease}`;
  if (held === 0) throw new LostImport();
}
