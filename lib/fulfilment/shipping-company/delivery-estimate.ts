import { startOfDay, toRiyadhClock } from '../../platform/shared/dates';
import { addDays, type HolidayDates, weekday } from '../../platform/store-settings/holidays';

export type CarrierDays = {
  isPickup: boolean;
  /** Minutes after midnight in Riyadh. */
  cutoffMinute: number;
  /** 0 is Sunday. */
  workDays: readonly number[];
};

/** Working days after handover; null: no date is promised. */
export type TransitDays = { transitMin: number | null; transitMax: number | null };

export type ShopDays = { handlingDays: number; holidays: readonly HolidayDates[] };

export type DeliveryDates = { kind: 'delivery' | 'pickup' } & HolidayDates;

const FURTHEST = 400;

const isWorking = (day: string, { workDays }: CarrierDays, { holidays }: ShopDays): boolean =>
  workDays.includes(weekday(day)) && !holidays.some(({ from, to }) => from <= day && day <= to);

function riyadhTime(now: Date): { day: string; minute: number } {
  const clock = toRiyadhClock(now);
  return { day: clock.slice(0, 10), minute: Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16)) };
}

/** Null without transit days. */
export function deliveryDatesOf(
  carrier: CarrierDays,
  transit: TransitDays,
  shop: ShopDays,
  now: Date,
): DeliveryDates | null {
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

/** Latest time of an order that is handed over today; null if none is. */
export function todaysCutoff(carrier: CarrierDays, shop: ShopDays, now: Date): Date | null {
  const { day, minute } = riyadhTime(now);
  const isToday = minute < carrier.cutoffMinute && isWorking(day, carrier, shop);
  return isToday ? new Date(startOfDay(day).getTime() + carrier.cutoffMinute * 60_000) : null;
}

/** When estimates become invalid: at the next cut-off, at the latest at midnight. */
export function estimatesExpireAt(carriers: readonly CarrierDays[], now: Date): Date {
  const { day, minute } = riyadhTime(now);
  const midnight = startOfDay(addDays(day, 1)).getTime();
  const start = startOfDay(day).getTime();
  const cutoffs = carriers
    .filter(({ cutoffMinute }) => cutoffMinute > minute)
    .map((one) => start + one.cutoffMinute * 60_000);
  return new Date(Math.min(midnight, ...cutoffs));
}
