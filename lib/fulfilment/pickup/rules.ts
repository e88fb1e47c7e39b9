import { edgeOfDay, endOfDayAfter, riyadhDay } from '../../platform/shared/dates';

/** So many days ahead a driver can be asked for, as carriers' documents have it. */
const PICKUP_DAYS = 7;

/** So long a carrier may be waited for: until then nobody says what became of a visit. */
const ASKING_MS = 90_000;

type Wanted = { day: string; from: string; to: string };

/** When a driver may come, by a day and hours of Riyadh's; else what is wrong with them: `day` is past or too far, `to` is not after `from`, or past. */
export function pickupTimes({ day, from, to }: Wanted, now: Date): { readyAt: Date; latestAt: Date } | 'day' | 'to' {
  const [readyAt, latestAt] = [from, to].map((time) => new Date(`${day}T${time}:00+03:00`));
  if (!readyAt || !latestAt || Number.isNaN(readyAt.getTime()) || Number.isNaN(latestAt.getTime())) return 'day';
  if (readyAt < edgeOfDay(riyadhDay(now)) || readyAt > endOfDayAfter(now, PICKUP_DAYS)) return 'day';
  return latestAt <= readyAt || latestAt <= now ? 'to' : { readyAt, latestAt };
}

type Known = { state: 'asked' | 'booked' | 'cancelled' | 'failed'; createdAt: Date };

/** Whether the answer of a carrier about a visit was lost: staff look there. Before that it may still come. */
export const isAnswerLost = ({ state, createdAt }: Known, now: Date): boolean =>
  state === 'asked' && now.getTime() - createdAt.getTime() > ASKING_MS;

/** A weight as drivers read it: kilograms with one decimal. */
export const kilogramsText = (grams: number): string => (grams / 1000).toFixed(1);
