import { describe, expect, it } from 'vitest';
import {
  averageOrderValue,
  countDays,
  dayRangeOf,
  figureDifference,
  morningTimeRanges,
  previousPeriod,
  type ReportPeriod,
  timeRangeBefore,
  timeRangeOf,
} from '@/lib/office/report/rules';
import { reportQuery } from '@/lib/office/report/schema';
import { riyadhDay } from '@/lib/platform/shared/dates';

const text = ({ from, to }: { from: string; to: string }) => `${from}…${to}`;

describe('the days of a period, and those that it is compared with', () => {
  it.each<[ReportPeriod, string, string, string]>([
    ['today', '2026-11-26', '2026-11-26…2026-11-26', '2026-11-25…2026-11-25'],
    ['today', '2026-01-01', '2026-01-01…2026-01-01', '2025-12-31…2025-12-31'],
    ['days7', '2026-11-26', '2026-11-20…2026-11-26', '2026-11-13…2026-11-19'],
    ['days7', '2028-03-02', '2028-02-25…2028-03-02', '2028-02-18…2028-02-24'],
    ['month', '2026-11-26', '2026-11-01…2026-11-26', '2026-10-01…2026-10-26'],
    ['month', '2026-03-31', '2026-03-01…2026-03-31', '2026-02-01…2026-02-28'],
    ['month', '2028-03-30', '2028-03-01…2028-03-30', '2028-02-01…2028-02-29'],
    ['month', '2026-01-01', '2026-01-01…2026-01-01', '2025-12-01…2025-12-01'],
    ['last_month', '2026-11-26', '2026-10-01…2026-10-31', '2026-09-01…2026-09-30'],
    ['last_month', '2026-01-31', '2025-12-01…2025-12-31', '2025-11-01…2025-11-30'],
  ])('%s on %s', (period, today, days, before) => {
    const found = dayRangeOf(period, {}, today);
    expect([text(found), text(previousPeriod(period, found))]).toEqual([days, before]);
  });

  it('has days of its own, and as many right before', () => {
    const own = dayRangeOf('custom', { from: '2026-02-27', to: '2026-03-02' }, '2026-11-26');
    expect(text(own)).toBe('2026-02-27…2026-03-02');
    expect(countDays(own)).toBe(4);
    expect(text(previousPeriod('custom', own))).toBe('2026-02-23…2026-02-26');
  });

  it('begins and ends at midnight in Riyadh', () => {
    const { from, until } = timeRangeOf({ from: '2026-11-25', to: '2026-11-26' });
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-11-24T21:00:00.000Z', '2026-11-26T21:00:00.000Z']);
  });
});

describe('the moments that a period is compared with', () => {
  const NOW = '2026-11-26T06:30:00.000Z';
  it.each<[ReportPeriod, string, string]>([
    ['today', NOW, '2026-11-25T06:30:00.000Z'],
    ['days7', NOW, '2026-11-19T06:30:00.000Z'],
    ['month', NOW, '2026-10-26T06:30:00.000Z'],
    // February has no 31st, so the compared period ends with the month.
    ['month', '2026-03-31T06:30:00.000Z', '2026-02-28T21:00:00.000Z'],
    ['last_month', NOW, '2026-09-30T21:00:00.000Z'],
    // Custom periods: in the past, in progress, and in the future.
    ['custom', '2026-11-12T21:00:00.000Z', '2026-11-09T21:00:00.000Z'],
    ['custom', '2026-11-11T06:30:00.000Z', '2026-11-08T06:30:00.000Z'],
    ['custom', '2026-11-01T06:30:00.000Z', '2026-11-09T21:00:00.000Z'],
  ])('of %s at %s end at %s: a period that is not over is compared up to the same moment', (period, moment, until) => {
    const now = new Date(moment);
    const days = dayRangeOf(period, { from: '2026-11-10', to: '2026-11-12' }, riyadhDay(now));
    const before = previousPeriod(period, days);
    const found = timeRangeBefore(days, before, now);
    expect(found).toEqual({ from: timeRangeOf(before).from, until: new Date(until) });
  });
});

describe('the morning', () => {
  // 26 November 2026 is a Thursday, 29 November a Sunday.
  it.each([
    ['2026-11-26T06:30:00Z', '2026-11-25T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    // It is Friday already in Riyadh.
    ['2026-11-26T21:00:00Z', '2026-11-26T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['2026-11-28T20:59:59Z', '2026-11-27T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    // A new week begins on Sunday.
    ['2026-11-28T21:00:00Z', '2026-11-28T21:00:00.000Z', '2026-11-28T21:00:00.000Z'],
  ])('%s: today since %s, the week since %s, up to now', (moment, today, week) => {
    const now = new Date(moment);
    const found = morningTimeRanges(now);
    expect(found.today.now).toEqual({ from: new Date(today), until: now });
    expect(found.week.now).toEqual({ from: new Date(week), until: now });
    for (const span of ['today', 'week'] as const)
      for (const edge of ['from', 'until'] as const)
        expect(found[span].now[edge].getTime() - found[span].before[edge].getTime()).toBe(7 * 86_400_000);
  });
});

describe('how a figure stands to an earlier one', () => {
  it.each([
    [0, 0, 'none', 0],
    [5, 5, 'same', 0],
    [112, 100, 'more', 12],
    [88, 100, 'less', 12],
    [1, 3, 'less', 67],
    [1000, 1, 'more', 99_900],
    [7, 0, 'more', null],
    [0, 7, 'less', 100],
    [-50, 100, 'less', 150],
    [-50, -100, 'more', 50],
    [100_000, 99_999, 'more', 0],
  ])('%d after %d', (now, before, kind, percent) => expect(figureDifference(now, before)).toEqual({ kind, percent }));

  it('an average is rounded to the halala, and is nothing of no orders', () => {
    expect(averageOrderValue({ sales: 1000, orders: 3 })).toBe(333);
    expect(averageOrderValue({ sales: 1001, orders: 2 })).toBe(501);
    expect(averageOrderValue({ sales: 0, orders: 0 })).toBe(0);
  });
});

describe('what is asked for', () => {
  const faultOf = (query: object) => {
    const { error } = reportQuery.safeParse(query);
    return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
  };

  it.each<[object, string[]]>([
    [{}, []],
    [{ cut: 'city', period: 'month' }, []],
    [{ period: 'custom', from: '2026-01-01', to: '2026-12-31' }, []],
    // The dates matter only for custom periods.
    [{ period: 'today', from: '2026-02-01', to: '2026-01-01' }, []],
    [{ period: 'today', from: '', to: '' }, []],
    [{ period: 'custom' }, ['from: validation.date', 'to: validation.date']],
    [{ period: 'custom', from: '2026-02-02', to: '2026-02-01' }, ['to: validation.period_order']],
    [{ period: 'custom', from: '2026-01-01', to: '2027-01-02' }, ['to: validation.period_long']],
    [{ period: 'custom', from: '2026-02-30', to: '2026-03-01' }, ['from: validation.date']],
    [{ period: 'custom', from: '0001-01-01', to: '0001-01-02' }, ['from: validation.date', 'to: validation.date']],
  ])('%j', (query, faults) => expect(faultOf(query)).toEqual(faults));

  it.each([
    { cut: 'hour' },
    { cut: '' },
    { period: 'year' },
    { period: 'custom', from: 'yesterday', to: '2026-01-01' },
  ])('%j is refused', (query) => expect(faultOf(query)).not.toEqual([]));
});
