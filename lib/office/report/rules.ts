import { edgeOfDay, riyadhDay } from '../../platform/shared/dates';
import { type Halalas, scale } from '../../platform/shared/money';
import { addDays, weekday } from '../../platform/store-settings/holidays';

/** By what sales are told apart. */
export const CUTS = ['day', 'product', 'category', 'brand', 'city', 'payment', 'carrier', 'coupon', 'saved'] as const;
export type Cut = (typeof CUTS)[number];

/** Of which the lines of orders are told apart, not the orders. */
const LINE_CUTS = ['product', 'category', 'brand'] as const satisfies readonly Cut[];
export type LineCut = (typeof LINE_CUTS)[number];
export type OrderCut = Exclude<Cut, LineCut>;
export const isLineCut = (cut: Cut): cut is LineCut => LINE_CUTS.some((one) => one === cut);

export const PERIODS = ['today', 'days7', 'month', 'last_month', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** Riyadh's days, both of which belong to it: "2026-11-01" to "2026-11-26". */
export type Days = { from: string; to: string };

/** The moments from the first one up to the last, which belongs to it no more. */
export type Moments = { from: Date; until: Date };

/** So many days at most are asked for at once. */
export const MOST_DAYS = 366;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
/** How many days there are from one to another, both counted. */
export const countDays = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The month before a day's, whole. */
function monthBefore(day: string): Days {
  const to = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(to), to };
}

/** The days of a period; `own`: those of one's own. `today`: Riyadh's. */
export function daysOf(period: Period, own: Partial<Days>, today: string): Days {
  if (period === 'today') return { from: today, to: today };
  if (period === 'days7') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: firstOfMonth(today), to: today };
  if (period === 'last_month') return monthBefore(today);
  return { from: own.from ?? today, to: own.to ?? today };
}

/** What a period is compared with: a month with the same days of the one before it, a whole one with the whole one; else as many days right before. */
export function daysBefore(period: Period, days: Days): Days {
  if (period === 'last_month') return monthBefore(days.from);
  if (period === 'month') {
    const { from, to } = monthBefore(days.from);
    const same = addDays(from, countDays(days) - 1);
    return { from, to: same < to ? same : to };
  }
  const length = countDays(days);
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

export const momentsOf = ({ from, to }: Days): Moments => ({
  from: edgeOfDay(from),
  until: edgeOfDay(addDays(to, 1)),
});

/**
 * The moments that a period is compared with. Of today only what of the day before had passed by then: a day that is not over would look worse than
 * a whole one at every hour but the last.
 */
export function momentsBefore(period: Period, before: Days, now: Date): Moments {
  const moments = momentsOf(before);
  return period === 'today' ? { ...moments, until: new Date(now.getTime() - DAY_MS) } : moments;
}

const aWeekBefore = ({ from, until }: Moments): Moments => ({
  from: new Date(from.getTime() - WEEK_MS),
  until: new Date(until.getTime() - WEEK_MS),
});

/** Today and this week, which begins on Sunday, up to now, each with the same days and hours a week before. */
export function morningMoments(now: Date): Record<'today' | 'week', { now: Moments; before: Moments }> {
  const today = riyadhDay(now);
  const since = (day: string) => {
    const moments = { from: edgeOfDay(day), until: now };
    return { now: moments, before: aWeekBefore(moments) };
  };
  return { today: since(today), week: since(addDays(today, -weekday(today))) };
}

/** How a figure stands to an earlier one; `percent` is rounded, and null where nothing was before. */
export type Difference = { kind: 'none' | 'same' | 'more' | 'less'; percent: number | null };

export function differenceOf(now: number, before: number): Difference {
  if (now === before) return { kind: now === 0 ? 'none' : 'same', percent: 0 };
  const kind = now > before ? 'more' : 'less';
  return { kind, percent: before === 0 ? null : Math.round((Math.abs(now - before) / Math.abs(before)) * 100) };
}

/** What an order comes to on an average; 0 where there is none. */
export const averageOf = ({ sales, orders }: { sales: Halalas; orders: number }): Halalas =>
  orders === 0 ? 0 : scale(sales, 1, orders);
