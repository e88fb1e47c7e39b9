const MINUTE_MS = 60_000;

/** `delayMs`: after the failed attempt of this number. Without `maxTries` it never gives up. */
export type RetryRule = { delayMs: (tries: number) => number; maxTries?: number };

/** 1, 2, 4 … minutes, at most `maxMinutes`. */
export const doublingBackoff =
  (maxMinutes: number) =>
  (tries: number): number =>
    Math.min(2 ** Math.min(tries, 10), maxMinutes) * MINUTE_MS;

/** The minutes in turn; the last one repeats. */
export const steppedBackoff =
  (minutes: readonly number[]) =>
  (tries: number): number =>
    (minutes[Math.min(tries, minutes.length) - 1] ?? 0) * MINUTE_MS;

/** Time of the next attempt after `tries` failed ones; null: given up. */
export function nextAttemptAt({ delayMs, maxTries }: RetryRule, tries: number, now = new Date()): Date | null {
  if (maxTries !== undefined && tries >= maxTries) return null;
  return new Date(now.getTime() + delayMs(tries));
}
