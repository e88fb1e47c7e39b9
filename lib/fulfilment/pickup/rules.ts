import { endOfDayAfter, fromRiyadhInput, riyadhDay, startOfDay } from '../../platform/shared/dates';

const PICKUP_DAYS = 7;

const ASKING_MS = 90_000;

type Wanted = { day: string; from: string; to: string };

/** Riyadh's times, or the name of the invalid field. */
export function pickupTimes({ day, from, to }: Wanted, now: Date): { readyAt: Date; latestAt: Date } | 'day' | 'to' {
  const [readyAt, latestAt] = [from, to].map((time) => new Date(fromRiyadhInput(`${day}T${time}`)));
  if (!readyAt || !latestAt || Number.isNaN(readyAt.getTime()) || Number.isNaN(latestAt.getTime())) return 'day';
  if (readyAt < startOfDay(riyadhDay(now)) || readyAt > endOfDayAfter(now, PICKUP_DAYS)) return 'day';
  return latestAt <= readyAt || latestAt <= now ? 'to' : { readyAt, latestAt };
}

type Known = { state: 'asked' | 'booked' | 'cancelled' | 'failed'; createdAt: Date };

/** Whether a request has had no answer for so long that staff must look into the carrier's portal. */
export const needsPortalCheck = ({ state, createdAt }: Known, now: Date): boolean =>
  state === 'asked' && now.getTime() - createdAt.getTime() > ASKING_MS;

export const kilogramsText = (grams: number): string => (grams / 1000).toFixed(1);
