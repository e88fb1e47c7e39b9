import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';

/** At most `max` calls in `windowSeconds`, per session or per address. */
export type RateLimit = { name: string; max: number; windowSeconds: number; per: 'address' | 'session' };

/**
 * Counts a call in a fixed window that all servers share. Throws rate_limited with Retry-After beyond the maximum.
 */
export async function countCall(limit: RateLimit, who: string): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const now = Date.now();
  const windowStart = new Date(now - (now % windowMs));
  const bucket = `${limit.name}:${who}`;
  const rows = await db.$queryRaw<{ count: number }[]>`
    INSERT INTO rate_limits (bucket, window_start, count) VALUES (${bucket}, ${windowStart}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = rate_limits.count + 1
    RETURNING count`;
  if ((rows[0]?.count ?? 1) > limit.max) {
    const seconds = Math.ceil((windowStart.getTime() + windowMs - now) / 1000);
    throw new AppError('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
  }
  // Now and then the past is swept; once in 500 calls keeps the table small.
  if (Math.floor(Math.random() * 500) === 0) {
    await db.rateLimit.deleteMany({ where: { windowStart: { lt: new Date(now - 24 * 60 * 60 * 1000) } } });
  }
}
