const MINUTE_MS = 60_000;

/** `delayMs`: delay after the failed attempt with this number. Without `maxTries` attempts never end. */
export type RetryRule = { delayMs: (tries: number) => number; maxTries?: number };

/** Delays of 1, 2, 4 … minutes, at most `maxMinutes`. */
export const doublingBackoff =
  (maxMinutes: number) =>
  (tries: number): number =>
    Math.min(2 ** Math.min(tries, 10), maxMinutes) * MINUTE_MS;

/** Delays of these minutes, one after the other; the last one repeats. */
export const steppedBackoff =
  (minutes: readonly number[]) =>
  (tries: number): number =>
    (minutes[Math.min(tries, minutes.length) - 1] ?? 0) * MINUTE_MS;

/** Time of the next attempt after `tries` failures; null if there is none. */
export function nextAttemptAt({ delayMs, maxTries }: RetryRule, tries: number, now = new Date()): Date | null {
  if (maxTries !== undefined && tries >= maxTries) return null;
  return new Date(now.getTime() + delayMs(tries));
}
