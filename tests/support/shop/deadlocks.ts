import { db } from '../db.ts';

/** Transactions that PostgreSQL ended for a deadlock, including retried ones. */
export async function countDeadlocks(): Promise<number> {
  const rows = await db.$queryRaw<{ count: bigint }[]>`
    SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`;
  return Number(rows[0]?.count ?? 0);
}
