import 'server-only';
import { SEARCH_LOG_DAYS } from '../../catalogue/search/log/rules';
import { db, Prisma } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';

const HOUR = 60 * 60 * 1000;
const BATCH = 1_000;
const BATCHES = 20;

const ENDED: readonly { table: string; column: string; keepHours: () => number }[] = [
  // place-order.ts repeats answers for 24 hours; one more hour for clock differences.
  { table: 'idempotency_keys', column: 'created_at', keepHours: () => 25 },
  { table: 'staff_sessions', column: 'expires_at', keepHours: () => 0 },
  { table: 'staff_challenges', column: 'expires_at', keepHours: () => 0 },
  { table: 'user_sessions', column: 'expires_at', keepHours: () => 0 },
  { table: 'customer_sessions', column: 'expires_at', keepHours: () => 0 },
  { table: 'sign_in_failures', column: 'created_at', keepHours: () => 24 },
  { table: 'rate_limits', column: 'window_start', keepHours: () => 48 },
  { table: 'audit_log', column: 'created_at', keepHours: () => env().AUDIT_DAYS * 24 },
  // Expired codes still count as attempts at guessing.
  { table: 'one_time_codes', column: 'expires_at', keepHours: () => 24 },
  { table: 'order_grants', column: 'expires_at', keepHours: () => 0 },
  // Until then late visitors see that the link has expired.
  { table: 'review_requests', column: 'expires_at', keepHours: () => 275 * 24 },
  // Uploads for returns that were never submitted.
  { table: 'order_files', column: 'unclaimed_since', keepHours: () => 24 },
  { table: 'search_log', column: 'day', keepHours: () => SEARCH_LOG_DAYS * 24 },
];

async function removeBatch(table: string, column: string, before: Date): Promise<number> {
  const [rows, moment] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
  return db.$executeRaw`
    DELETE FROM ${rows} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${rows} WHERE ${moment} < ${before} ORDER BY ${moment} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** A failing table does not stop the others. */
export async function purgeExpiredRows(now = Date.now()): Promise<void> {
  const removed: Record<string, number> = {};
  await forEachIsolated(ENDED, async ({ table, column, keepHours }) => {
    const before = new Date(now - keepHours() * HOUR);
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const count = await removeBatch(table, column, before);
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
      if (count < BATCH) break;
    }
  });
  if (Object.keys(removed).length > 0) log.info(removed, 'what was over is swept');
}
