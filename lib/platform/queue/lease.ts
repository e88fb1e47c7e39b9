import 'server-only';
import { db, Prisma } from '../server/db';
import { afterSeconds } from './claim';

/** Tables with a `lease_until` column: one process at a time works on a row, by the database's clock. */
type Leasable = 'waybills' | 'fatoora_units';

type Leased = { id: string; leaseUntil: Date | null };

const untilOf = async (table: Leasable, ms: number, where: Prisma.Sql): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ leaseUntil: Date }[]>`
    UPDATE ${Prisma.raw(table)} SET lease_until = ${afterSeconds(ms / 1000)} WHERE ${where} RETURNING lease_until AS "leaseUntil"`;
  return row?.leaseUntil ?? null;
};

/** Null if another process holds the lease or the row is missing. */
export const takeLease = (table: Leasable, id: string, ms: number): Promise<Date | null> =>
  untilOf(table, ms, Prisma.sql`id = ${id} AND (lease_until IS NULL OR lease_until < now())`);

/** Updates `leased`; false if another process has taken the row. */
export async function extendLease(table: Leasable, leased: Leased, ms: number): Promise<boolean> {
  const until = await untilOf(
    table,
    ms,
    Prisma.sql`id = ${leased.id} AND lease_until = ${leased.leaseUntil}::timestamptz`,
  );
  if (until) leased.leaseUntil = until;
  return until !== null;
}

/** Does nothing if another process has taken the row. */
export async function releaseLease(table: Leasable, { id, leaseUntil }: Leased): Promise<void> {
  await db.$executeRaw`UPDATE ${Prisma.raw(table)} SET lease_until = NULL WHERE id = ${id} AND lease_until = ${leaseUntil}::timestamptz`;
}
