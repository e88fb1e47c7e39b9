import 'server-only';
import { AppError } from '../../shared/errors';
import { keyedHash } from '../crypto/encryption';
import { db, Prisma, type Tx } from '../db';
import { ipv6NetworkOf, NETWORK_FACTOR } from './network';

/** At most `max` calls in `windowSeconds` per key; `contact`: an email or phone. */
export type RateLimit = {
  name: string;
  max: number;
  windowSeconds: number;
  per: 'address' | 'session' | 'order' | 'contact' | 'all';
};

/** A keyed hash, because counts are kept longer than erased personal data. */
export const contactHash = (contact: string): string => keyedHash('counted contacts', contact, 'base64url');

const bucketOf = ({ name, per }: RateLimit, who: string): string =>
  `${name}:${per === 'contact' ? contactHash(who) : per === 'all' ? 'all' : who}`;

type Counted = readonly [limit: RateLimit, who: string];

function withNetworks(limits: readonly Counted[]): Counted[] {
  return limits.flatMap(([limit, who]): Counted[] => {
    const network = limit.per === 'contact' || limit.per === 'all' ? null : ipv6NetworkOf(who);
    const own = [limit, who] as const;
    return network === null ? [own] : [own, [{ ...limit, max: limit.max * NETWORK_FACTOR }, network]];
  });
}

const windowOf = ({ windowSeconds }: RateLimit, now: number) => new Date(now - (now % (windowSeconds * 1000)));

export class RateLimitError extends AppError {
  constructor(
    readonly limit: RateLimit,
    windowStart: Date,
    now: number,
  ) {
    const seconds = Math.ceil((windowStart.getTime() + limit.windowSeconds * 1000 - now) / 1000);
    super('rate_limited', { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
  }
}

/** Counts a call in a fixed window shared by all servers. Errors: rate_limited. */
export const countAgainstLimit = (limit: RateLimit, who: string, client: typeof db | Tx = db): Promise<void> =>
  countAgainstLimits([[limit, who]], client);

/** Counts several limits. A refused call leaves no rows. Use the same order everywhere to avoid deadlocks. */
export async function countAgainstLimits(asked: readonly Counted[], client: typeof db | Tx = db): Promise<void> {
  if (asked.length === 0) return;
  const now = Date.now();
  const limits = withNetworks(asked);
  const rows = await client.$queryRaw<{ at: number; count: number | null }[]>(countStatement(limits, now));
  for (const { at, count } of rows) {
    const limit = limits[at]?.[0];
    if (limit && (count === null || count > limit.max)) throw new RateLimitError(limit, windowOf(limit, now), now);
  }
  if (client === db && Math.floor(Math.random() * 500) === 0) {
    await db.rateLimit.deleteMany({ where: { windowStart: { lt: new Date(now - 48 * 60 * 60 * 1000) } } });
  }
}

/** Like countAgainstLimits; returns whether the limits hold. */
export async function consumeRateLimits(limits: readonly Counted[], client: typeof db | Tx = db): Promise<boolean> {
  try {
    await countAgainstLimits(limits, client);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/** Finds the first limit that was already used up (`count` null), or else counts up to the first exceeded one. */
function countStatement(limits: readonly Counted[], now: number): Prisma.Sql {
  const keys = limits.map(([limit, who], at) => {
    const [bucket, begun] = [bucketOf(limit, who), windowOf(limit, now)];
    return Prisma.sql`(${at}::int, ${bucket}::text, ${begun}::timestamptz, ${limit.max}::int)`;
  });
  const names = limits.map((_, at) => Prisma.raw(`counted_${at}`));
  const counts = limits.map(([limit, who], at) => {
    const before = limits[at - 1]?.[0];
    const allowed = before
      ? Prisma.sql`FROM ${names[at - 1]} WHERE count <= ${before.max}`
      : Prisma.sql`WHERE NOT EXISTS (SELECT 1 FROM used_up)`;
    return Prisma.sql`${names[at]} AS (
      INSERT INTO rate_limits (bucket, window_start, count)
      SELECT ${bucketOf(limit, who)}, ${windowOf(limit, now)}::timestamptz, 1 ${allowed}
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count)`;
  });
  const answers = names.map((name, at) => Prisma.sql`SELECT ${at}::int AS at, count FROM ${name}`);
  return Prisma.sql`WITH used_up AS (
      SELECT k.place FROM (VALUES ${Prisma.join(keys)}) AS k (place, bucket, begun, most)
      JOIN rate_limits r ON r.bucket = k.bucket AND r.window_start = k.begun AND r.count >= k.most
      ORDER BY k.place LIMIT 1),
    ${Prisma.join(counts)}
    SELECT place AS at, NULL::int AS count FROM used_up UNION ALL ${Prisma.join(answers, ' UNION ALL ')}`;
}

/** Checks a limit without counting. Errors: rate_limited. */
export async function refuseOverLimit(asked: RateLimit, who: string): Promise<void> {
  const now = Date.now();
  const windowStart = windowOf(asked, now);
  const limits = withNetworks([[asked, who]]);
  const rows = await db.rateLimit.findMany({
    where: { windowStart, bucket: { in: limits.map(([limit, of]) => bucketOf(limit, of)) } },
    select: { bucket: true, count: true },
  });
  for (const [limit, of] of limits) {
    const count = rows.find(({ bucket }) => bucket === bucketOf(limit, of))?.count ?? 0;
    if (count >= limit.max) throw new RateLimitError(limit, windowStart, now);
  }
}
