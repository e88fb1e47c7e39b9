const MINUTE_MS = 60_000;

/** `delayMs`: delay after the failed attempt with this number. Without `maxTries` attempts never end. */
export type RetryRule = { delayMs: (tries: number) => number; maxTries?: number };

export const doublingBackoff =
  (maxMinutes: number) =>
  (tries: number): number =>
    Math.min(2 ** Math.min(tries, 10), maxMinutes) * MINUTE_MS;

/** `minutes`: delays after each attempt; the last one repeats. */
export const steppedBackoff =
  (minutes: readonly number[]) =>
  (tries: number): number =>
    (minutes[Math.min(tries, minutes.length) - 1] ?? 0) * MINUTE_MS;

/** Null after the last attempt. */
export function nextAttemptAt({ delayMs, maxTries }: RetryRule, tries: number, now = new Date()): Date | null {
  if (maxTries !== undefined && tries >= maxTries) return null;
  return new Date(now.getTime() + delayMs(tries));
}
