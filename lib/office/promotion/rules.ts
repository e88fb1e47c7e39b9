import { riyadhDay, startOfDay } from '../../platform/shared/dates';
import { addDays, weekday } from '../../platform/store-settings/holidays';

export type PromotionKind = 'coupons' | 'bundles' | 'daily_offers' | 'notification_banners' | 'hero_slides';

/** A month in Riyadh, "2026-11"; `until` is exclusive. */
export type CalendarMonth = { month: string; from: Date; until: Date };

const firstOf = (month: string): string => `${month}-01`;

/** `month`: YYYY-MM. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, no = 0] = month.split('-').map(Number);
  const months = year * 12 + no - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Current month if `asked` is invalid or not in this century. */
export function monthOf(asked: string, now: Date): CalendarMonth {
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : riyadhDay(now).slice(0, 7);
  return { month, from: startOfDay(firstOf(month)), until: startOfDay(firstOf(monthAfter(month, 1))) };
}

/** Whole weeks, with days of neighbouring months. */
export function weeksOfMonth(month: string): string[][] {
  const last = addDays(firstOf(monthAfter(month, 1)), -1);
  const weeks: string[][] = [];
  for (let day = addDays(firstOf(month), -weekday(firstOf(month))); day <= last; day = addDays(day, 7)) {
    const first = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
  }
  return weeks;
}

/** Null: unbounded; `endsAt` is exclusive. */
export type PromotionPeriod = { startsAt: Date | null; endsAt: Date | null };

/** Entries without start and end are never planned. */
export const isPlannedIn = ({ startsAt, endsAt }: PromotionPeriod, { from, until }: CalendarMonth): boolean =>
  (startsAt === null || startsAt < until) &&
  (endsAt === null || endsAt > from) &&
  (endsAt !== null || (startsAt !== null && startsAt >= from));

/** In one week. `isBegun`, `goesOn`: begins before or ends after it. */
export type CalendarBar<E> = {
  entry: E;
  column: number;
  span: number;
  lane: number;
  isBegun: boolean;
  goesOn: boolean;
};

/** Days in Riyadh. An end at midnight excludes the day that begins. */
const daysOf = ({ startsAt, endsAt }: PromotionPeriod): { first: string; last: string } => ({
  first: startsAt ? riyadhDay(startsAt) : '0000-01-01',
  last: endsAt ? riyadhDay(new Date(endsAt.getTime() - 1)) : '9999-12-31',
});

/** Each bar takes the first free lane, earliest start first. */
export function calendarBars<E extends PromotionPeriod>(
  entries: readonly E[],
  week: readonly string[],
): CalendarBar<E>[] {
  const [sunday = '', saturday = ''] = [week[0], week.at(-1)];
  const lanes: number[] = [];
  return entries
    .map((entry) => ({ entry, ...daysOf(entry) }))
    .filter(({ first, last }) => first <= saturday && last >= sunday)
    .sort((a, b) => (a.first === b.first ? b.last.localeCompare(a.last) : a.first.localeCompare(b.first)))
    .map(({ entry, first, last }) => {
      const column = first < sunday ? 0 : week.indexOf(first);
      const end = last > saturday ? 6 : week.indexOf(last);
      const free = lanes.findIndex((taken) => taken < column);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = end;
      return { entry, column, span: end - column + 1, lane, isBegun: first < sunday, goesOn: last > saturday };
    });
}

export const groupByTimes = <E extends PromotionPeriod>(entries: readonly E[]): E[][] => [
  ...Map.groupBy(entries, ({ startsAt, endsAt }) => `${Number(startsAt)}:${Number(endsAt)}`).values(),
];
