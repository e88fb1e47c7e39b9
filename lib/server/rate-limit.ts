import 'server-only';
import { AppError } from '../shared/errors';
import { db, type Tx } from './db';

/** At most `max` calls in `windowSeconds`, per session, per address or per e-mail. */
export type RateLimit = { name: string; max: number; windowSeconds: number; per: 'address' | 'session' | 'email' };

const windowOf = ({ windowSeconds }: RateLimit, now: number) => new Date(now - (now % (windowSeconds * 1000)));

function refused({ windowSeconds }: RateLimit, windowStart: Date, now: number): AppError {
  const seconds = Math.ceil((windowStart.getTime() + windowSeconds * 1000 - now) / 1000);
  return new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

/**
 * Counts a call in a fixed window that all servers share; in a transaction it counts only if that is committed.
 * Throws rate_limited with Retry-After beyond the maximum.
 */
export async function countCall(limit: RateLimit, who: string, client: typeof db | Tx = db): Promise<void> {
  const now = Date.now();
  const windowStart = windowOf(limit, now);
  const rows = await client.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limits (bucket, window_start, count) VALUES (${`${limit.name}:${who}`}, ${windowStart}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`;
  if ((rows[0]?.count ?? 1) > limit.max) throw refused(limit, windowStart, now);
  // Now and then the past is swept; once in 500 calls keeps the table small. The longest window is a day.
  if (client === db && Math.floor(Math.random() * 500) === 0) {
    await db.rateLimit.deleteMany({ where: { windowStart: { lt: new Date(now - 48 * 60 * 60 * 1000) } } });
  }
}

/** Throws rate_limited when a limit's calls are used up, without counting one. */
export async function refuseBeyond(limit: RateLimit, who: string): Promise<void> {
  const now = Date.now();
  const windowStart = windowOf(limit, now);
  const row = await db.rateLimit.findUnique({
    where: { bucket_windowStart: { bucket: `${limit.name}:${who}`, windowStart } },
    select: { count: true },
  });
  if (row && row.count >= limit.max) throw refused(limit, windowStart, now);
}
