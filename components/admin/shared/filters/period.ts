import { endOfDay, riyadhDay, startOfDay } from '@/lib/platform/shared/dates';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';

/** `custom`: days in the parameters `from` and `to`. */
const PERIODS = ['today', 'week', 'month', 'custom'] as const;

export const isPeriod = (value: string): boolean => oneOf(PERIODS, value) !== undefined;

export const PERIOD_PARAMS = ['period', 'from', 'to'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { today: 1, week: 7, month: 30 } as const;

/** First or last millisecond of a day in Riyadh; undefined for an invalid date. */
function edgeOf(day: string, edge: 'first' | 'last'): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = edge === 'first' ? startOfDay(day) : endOfDay(day);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function periodOf(params: SearchParams, now: number): { from: Date | undefined; to: Date | undefined } {
  const period = oneOf(PERIODS, searchParam(params, 'period'));
  const days = period && period !== 'custom' ? DAYS[period] : null;
  return days
    ? { from: edgeOf(riyadhDay(new Date(now - (days - 1) * DAY_MS)), 'first'), to: undefined }
    : { from: edgeOf(searchParam(params, 'from'), 'first'), to: edgeOf(searchParam(params, 'to'), 'last') };
}
