import { db } from '../db.ts';

type Query = <T>(sql: string) => Promise<T[]>;

/** Number of rows and checksum of each table. */
export async function tableSums(query: Query): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

/** Tables that change without a business write: rate limits, use of sessions, live processes. */
const CHANGE_BY_THEMSELVES = ['rate_limits', 'staff_sessions', 'customer_sessions', 'cache_processes', 'search_log'];

/** Checksums of all tables except those that a refused call or an earlier search may change. */
export async function storedSums(): Promise<Record<string, string>> {
  const sums = await tableSums((sql) => db.$queryRawUnsafe(sql));
  for (const name of CHANGE_BY_THEMSELVES) delete sums[name];
  return sums;
}
