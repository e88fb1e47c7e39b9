import { db } from './db.ts';

/** How many transactions of this database PostgreSQL has ended for a deadlock, those that were opened once more among them. */
export async function countDeadlocks(): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`;
  return Number(rows[0]?.count ?? 0);
}
