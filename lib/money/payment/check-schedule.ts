import { doublingBackoff, type RetryRule } from '../../platform/queue/backoff';

const MINUTE_MS = 60_000;
const GIVE_UP_MS = 30 * 24 * 60 * MINUTE_MS;

/** Backoff in ms: 1, 2, 4 … minutes, at most two hours. */
export const backoffMs = doublingBackoff(120);

/** About a week of retries for captures and refunds; then staff must act. */
export const PROVIDER_RETRY: RetryRule = { delayMs: backoffMs, maxTries: 90 };

/** Shorter than the interval of the sweep, so that each sweep checks. */
const EACH_SWEEP_MS = 45_000;

/** Next check of an unpaid attempt. `isOpen`: the provider's page is still open. */
export function nextPaymentCheck(
  { payableUntil, tries, isOpen = false }: { payableUntil: Date | null; tries: number; isOpen?: boolean },
  now: Date,
): Date | null {
  if (payableUntil === null || payableUntil <= now) return null;
  if (isOpen) return tries === 0 ? now : new Date(now.getTime() + EACH_SWEEP_MS);
  const last = payableUntil.getTime() + MINUTE_MS;
  return new Date(Math.min(now.getTime() + backoffMs(tries), last));
}

/** Next retry while the provider is unreachable; null after 30 days. */
export function nextPaymentRetry({ createdAt, tries }: { createdAt: Date; tries: number }, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + backoffMs(tries));
}
