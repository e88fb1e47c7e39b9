import { db } from '../db.ts';

/** The number of transactions that PostgreSQL ended because of a deadlock, including those that were retried. */
export async function countDeadlocks(): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`;
  return Number(rows[0]?.count ?? 0);
}
