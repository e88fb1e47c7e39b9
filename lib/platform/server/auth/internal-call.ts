import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { env } from '../env';
import { derivedKey } from '../seal';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries this token; compared without telling how much of it was right. */
const carries = (header: string | null, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/**
 * Lets through what comes from the shop's own scripts: they know APP_SECRET, and prove it with a key derived
 * from it for one purpose (`internalToken` in scripts/lib/app-secret.mjs).
 * Errors: unauthenticated.
 */
export function requireInternal(headers: Headers, purpose: string): void {
  const token = derivedKey(`internal ${purpose}`).toString('hex');
  if (!carries(headers.get('authorization'), token)) throw new AppError('unauthenticated');
}

/** Lets through the host's own scheduler, which sends CRON_SECRET. Errors: unauthenticated, also where none is set. */
export function requireScheduler(headers: Headers): void {
  const { CRON_SECRET } = env();
  if (!CRON_SECRET || !carries(headers.get('authorization'), CRON_SECRET)) throw new AppError('unauthenticated');
}

/** Lets through who measures the shop, which sends METRICS_TOKEN. Errors: not_found where none is set; unauthenticated. */
export function requireMetricsToken(headers: Headers): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError('not_found');
  if (!carries(headers.get('authorization'), METRICS_TOKEN)) throw new AppError('unauthenticated');
}
