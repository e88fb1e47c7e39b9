import 'server-only';
import { Prisma, type Tx } from '../server/db';
import { AppError } from '../shared/errors';

/** Locks a row. `table` must be a constant. Errors: not_found. */
export async function lockRow(tx: Tx, table: string, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
  if (rows.length === 0) throw new AppError('not_found');
}

/** `version`: `updatedAt` as loaded into the form (ISO 8601). Errors: changed_meanwhile. */
export function assertVersion(row: { updatedAt: Date }, version: string | undefined, current: object): void {
  if (version === undefined || row.updatedAt.toISOString() === version) return;
  throw new AppError('changed_meanwhile', { extra: { current } });
}
