import { riyadhDay, startOfDay } from '../../platform/shared/dates';
import { type Halalas, scaleAmount } from '../../platform/shared/money';
import { addDays, weekday } from '../../platform/store-settings/holidays';

export const REPORT_GROUPINGS = [
  'day',
  'product',
  'category',
  'brand',
  'city',
  'payment',
  'carrier',
  'coupon',
  'saved',
] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

const LINE_CUTS = ['product', 'category', 'brand'] as const satisfies readonly ReportGrouping[];
export type LineGrouping = (typeof LINE_CUTS)[number];
export type OrderGrouping = Exclude<ReportGrouping, LineGrouping>;
export const isLineGrouping = (cut: ReportGrouping): cut is LineGrouping => LINE_CUTS.some((one) => one === cut);

export const REPORT_PERIODS = ['today', 'days7', 'month', 'last_month', 'custom'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Days in Riyadh, both inclusive. */
export type DayRange = { from: string; to: string };

export type TimeRange = { from: Date; until: Date };

export const MAX_REPORT_DAYS = 366;

/** The file has all rows. */
export const MAX_REPORT_ROWS = { screen: 100, paper: 1_000 } as const;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
/** Both ends included. */
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

function monthBefore(day: string): DayRange {
  const to = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(to), to };
}

/** Days of a period. `own`: days for `custom`; `today`: in Riyadh. */
export function dayRangeOf(period: ReportPeriod, own: Partial<DayRange>, today: string): DayRange {
  if (period === 'today') return { from: today, to: today };
  if (period === 'days7') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: firstOfMonth(today), to: today };
  if (period === 'last_month') return monthBefore(today);
  return { from: own.from ?? today, to: own.to ?? today };
}

/** For a running month, as many days of the last one. */
export function previousPeriod(period: ReportPeriod, days: DayRange): DayRange {
  if (period === 'last_month') return monthBefore(days.from);
  if (period === 'month') {
    const { from, to } = monthBefore(days.from);
    const same = addDays(from, countDays(days) - 1);
    return { from, to: same < to ? same : to };
  }
  const length = countDays(days);
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

export const timeRangeOf = ({ from, to }: DayRange): TimeRange => ({
  from: startOfDay(from),
  until: startOfDay(addDays(to, 1)),
});

export function isCurrentPeriod(days: DayRange, now: Date): boolean {
  const { from, until } = timeRangeOf(days);
  return from <= now && now < until;
}

/** Previous period; only the same part of it if this one is not over. */
export function timeRangeBefore(days: DayRange, before: DayRange, now: Date): TimeRange {
  const { from, until } = timeRangeOf(before);
  if (!isCurrentPeriod(days, now)) return { from, until };
  const passed = now.getTime() - startOfDay(days.from).getTime();
  return { from, until: new Date(Math.min(from.getTime() + passed, until.getTime())) };
}

const aWeekBefore = ({ from, until }: TimeRange): TimeRange => ({
  from: new Date(from.getTime() - WEEK_MS),
  until: new Date(until.getTime() - WEEK_MS),
});

/** `before`: the same part a week earlier. */
export function morningTimeRanges(now: Date): Record<'today' | 'week', { now: TimeRange; before: TimeRange }> {
  const today = riyadhDay(now);
  const since = (day: string) => {
    const moments = { from: startOfDay(day), until: now };
    return { now: moments, before: aWeekBefore(moments) };
  };
  return { today: since(today), week: since(addDays(today, -weekday(today))) };
}

/** `percent` is rounded; null if there was nothing before. */
export type FigureDifference = { kind: 'none' | 'same' | 'more' | 'less'; percent: number | null };

/** Percent is null if the earlier figure is 0. */
export function figureDifference(now: number, before: number): FigureDifference {
  if (now === before) return { kind: now === 0 ? 'none' : 'same', percent: 0 };
  const kind = now > before ? 'more' : 'less';
  return { kind, percent: before === 0 ? null : Math.round((Math.abs(now - before) / Math.abs(before)) * 100) };
}

export const averageOrderValue = ({ sales, orders }: { sales: Halalas; orders: number }): Halalas =>
  orders === 0 ? 0 : scaleAmount(sales, 1, orders);
