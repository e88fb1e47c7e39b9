import { toRiyadhClock } from '../../platform/shared/dates';
import { addDays, type Span, weekday } from '../../platform/store-settings/holidays';

/** What of a carrier decides on days. */
export type CarrierDays = {
  isPickup: boolean;
  /** minutes of Riyadh's day after midnight: what is ordered by then leaves a day earlier than what is ordered later */
  cutoffMinute: number;
  /** 0 for Sunday */
  workDays: readonly number[];
};

/** Working days from the handing over until it arrives; of a branch until it lies ready. Null: the carrier promises no day. */
export type Transit = { transitMin: number | null; transitMax: number | null };

/** What of the shop decides on days. */
export type ShopDays = { handlingDays: number; holidays: readonly Span[] };

/** First and last day on which an order comes, or is ready at the branch. */
export type DeliveryPromise = { kind: 'delivery' | 'pickup' } & Span;

/** No promise reaches further: days of work that never come would be looked for without an end. */
const FURTHEST = 400;

const isWorking = (day: string, { workDays }: CarrierDays, { holidays }: ShopDays): boolean =>
  workDays.includes(weekday(day)) && !holidays.some(({ from, to }) => from <= day && day <= to);

/** The day and the minute of it in Riyadh. */
function riyadhTime(now: Date): { day: string; minute: number } {
  const clock = toRiyadhClock(now);
  return { day: clock.slice(0, 10), minute: Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16)) };
}

/**
 * When what is ordered now comes: before the cut-off of a working day that day counts, later or on another day the next working day does; from
 * there on the shop's and the carrier's days are working days of the carrier. Null where the carrier names none.
 */
export function promiseOf(carrier: CarrierDays, transit: Transit, shop: ShopDays, now: Date): DeliveryPromise | null {
  const { transitMin, transitMax } = transit;
  if (transitMin === null) return null;
  const { day: today, minute } = riyadhTime(now);
  const end = addDays(today, FURTHEST);
  const nextWorking = (day: string): string => {
    let next = day;
    while (next <= end && !isWorking(next, carrier, shop)) next = addDays(next, 1);
    return next;
  };
  const later = (day: string, count: number): string => {
    let at = day;
    for (let left = count; left > 0 && at <= end; left -= 1) at = nextWorking(addDays(at, 1));
    return at;
  };
  const begun = nextWorking(minute < carrier.cutoffMinute ? today : addDays(today, 1));
  const handed = later(begun, shop.handlingDays);
  const from = later(handed, transitMin);
  const to = later(handed, Math.max(transitMin, transitMax ?? transitMin));
  return to > end ? null : { kind: carrier.isPickup ? 'pickup' : 'delivery', from, to };
}

/** Until when promises made now hold, and «اليوم» and «غداً» in them: the next cut-off of one of the carriers, at most midnight. */
export function promisesEnd(carriers: readonly CarrierDays[], now: Date): Date {
  const { day, minute } = riyadhTime(now);
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00+03:00`);
  const start = Date.parse(`${day}T00:00:00+03:00`);
  const cutoffs = carriers
    .filter(({ cutoffMinute }) => cutoffMinute > minute)
    .map((one) => start + one.cutoffMinute * 60_000);
  return new Date(Math.min(midnight, ...cutoffs));
}
