import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { derivedKey } from '../crypto/encryption';
import { env } from '../env';

const digest = (text: string) => createHash('sha256').update(text).digest();

const carries = (header: string | null, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

/** Accepts the shop's scripts by a key derived from APP_SECRET (scripts/lib/app-secret.mjs). */
export function requireInternal(headers: Headers, purpose: string): void {
  const token = derivedKey(`internal ${purpose}`).toString('hex');
  if (!carries(headers.get('authorization'), token)) throw new AppError('unauthenticated');
}

/** Accepts CRON_SECRET; refuses all calls if it is unset. */
export function requireScheduler(headers: Headers): void {
  const { CRON_SECRET } = env();
  if (!CRON_SECRET || !carries(headers.get('authorization'), CRON_SECRET)) throw new AppError('unauthenticated');
}

/** Accepts METRICS_TOKEN. Errors: not_found if unset, unauthenticated. */
export function requireMetricsToken(headers: Headers): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) throw new AppError('not_found');
  if (!carries(headers.get('authorization'), METRICS_TOKEN)) throw new AppError('unauthenticated');
}
