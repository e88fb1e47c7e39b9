const MINUTE_MS = 60_000;
const LONGEST_MS = 2 * 60 * MINUTE_MS;
/** A provider that could not be asked for so long is not asked any more. */
const GIVE_UP_MS = 30 * 24 * 60 * MINUTE_MS;

/** The time until the next try: 1, 2, 4 … minutes, two hours at most. */
export const backoffMs = (tries: number): number => Math.min(2 ** Math.min(tries, 10) * MINUTE_MS, LONGEST_MS);

/** A little less than the time between two sweeps, so that each of them looks. */
const EACH_SWEEP_MS = 45_000;

/**
 * When an attempt that has ended without money is looked at again, or null when it never is: the provider may take money for it
 * until `payableUntil`, and one look after that time says the last word. While its page is open there (`isOpen`), somebody may pay on it at any moment:
 * the next sweep looks, and each one after it.
 */
export function nextCheck(
  { payableUntil, tries, isOpen = false }: { payableUntil: Date | null; tries: number; isOpen?: boolean },
  now: Date,
): Date | null {
  if (payableUntil === null || payableUntil <= now) return null;
  if (isOpen) return tries === 0 ? now : new Date(now.getTime() + EACH_SWEEP_MS);
  const last = payableUntil.getTime() + MINUTE_MS;
  return new Date(Math.min(now.getTime() + backoffMs(tries), last));
}

/** When a provider that could not be asked is asked again, or null when nothing more can be hoped for. */
export function nextTry({ createdAt, tries }: { createdAt: Date; tries: number }, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > GIVE_UP_MS) return null;
  return new Date(now.getTime() + backoffMs(tries));
}
