import { db } from '../db.ts';

/** The number of transactions that PostgreSQL aborted because of a deadlock, whether they were retried or not. */
export async function countDeadlocks(): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`;
  return Number(rows[0]?.count ?? 0);
}
