import 'server-only';
import { Prisma, type Tx } from '../server/db';
import { AppError } from '../shared/errors';

/** Locks a row until the transaction ends, so that two saves of it come one after the other. `table` is code's own word. Errors: not_found. */
export async function lockRow(tx: Tx, table: string, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id} FOR UPDATE`;
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Refuses a save that was made from an older state of the row. `version` is the `updatedAt` that the form was opened with
 * (ISO 8601); a call without it is not checked. Errors: changed_meanwhile, with the present row as `current`.
 */
export function assertVersion(row: { updatedAt: Date }, version: string | undefined, current: object): void {
  if (version === undefined || row.updatedAt.toISOString() === version) return;
  throw new AppError('changed_meanwhile', { extra: { current } });
}
