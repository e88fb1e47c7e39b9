import { describe, expect, it } from 'vitest';
import {
  calendarBars,
  groupByTimes,
  isPlannedIn,
  monthAfter,
  monthOf,
  type PromotionPeriod,
  weeksOfMonth,
} from '@/lib/office/promotion/rules';

const at = (text: string | null) => (text === null ? null : new Date(`${text}+03:00`));
const run = (from: string | null, until: string | null): PromotionPeriod => ({ startsAt: at(from), endsAt: at(until) });

describe('a month', () => {
  const now = new Date('2026-11-30T22:00:00Z');

  it.each([
    ['2027-02', '2027-02'],
    ['', '2026-12'],
    ['2027-13', '2026-12'],
    ['1999-01', '2026-12'],
    ['2027-1', '2026-12'],
  ])('asked for as %j is %s, in Riyadh’s time', (asked, month) => {
    expect(monthOf(asked, now).month).toBe(month);
  });

  it('goes from its first moment up to the next one’s', () => {
    const { from, until } = monthOf('2026-11', now);
    expect([from.toISOString(), until.toISOString()]).toEqual(['2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z']);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i', (month, count, expected) => {
    expect(monthAfter(month, count)).toBe(expected);
  });

  it.each([
    ['2026-11', 5, '2026-11-01', '2026-12-05'],
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
  ])('%s has %i weeks', (month, count, first, last) => {
    const weeks = weeksOfMonth(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
  });
});

describe('what is planned in November', () => {
  const month = monthOf('2026-11', new Date());
  it.each([
    ['all the time', null, null, false],
    ['since October, without an end', '2026-10-10T00:00:00', null, false],
    ['from November on', '2026-11-10T00:00:00', null, true],
    ['up to November', null, '2026-11-10T00:00:00', true],
    ['across it', '2026-10-01T00:00:00', '2027-01-01T00:00:00', true],
    ['ends with October', '2026-10-01T00:00:00', '2026-11-01T00:00:00', false],
    ['begins with December', '2026-12-01T00:00:00', null, false],
  ])('%s', (_, from, until, is) => {
    expect(isPlannedIn(run(from, until), month)).toBe(is);
  });
});

describe('bars of a week', () => {
  const week = weeksOfMonth('2026-11')[0] ?? [];
  const shown = (...runs: PromotionPeriod[]) =>
    calendarBars(runs, week).map(({ column, span, lane, isBegun, goesOn }) => [column, span, lane, isBegun, goesOn]);

  it('have the days on which something runs, the last one up to its end', () => {
    expect(shown(run('2026-11-02T15:00:00', '2026-11-05T00:00:00'))).toEqual([[1, 3, 0, false, false]]);
    expect(shown(run('2026-11-02T15:00:00', '2026-11-05T00:01:00'))).toEqual([[1, 4, 0, false, false]]);
    expect(shown(run('2026-11-02T15:00:00', '2026-11-02T16:00:00'))).toEqual([[1, 1, 0, false, false]]);
  });

  it('go on beyond it, and are none outside of it', () => {
    expect(shown(run(null, null))).toEqual([[0, 7, 0, true, true]]);
    expect(shown(run('2026-10-01T00:00:00', '2026-11-03T12:00:00'))).toEqual([[0, 3, 0, true, false]]);
    expect(shown(run('2026-11-08T00:00:00', null), run(null, '2026-11-01T00:00:00'))).toEqual([]);
  });

  it('stand in the first lane that is free', () => {
    const [a, b, c] = [
      run('2026-11-01T00:00:00', '2026-11-04T00:00:00'),
      run('2026-11-02T00:00:00', '2026-11-07T00:00:00'),
      run('2026-11-04T00:00:00', '2026-11-06T00:00:00'),
    ];
    expect(calendarBars([c, b, a], week).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });
});

it('several of one time are a heap', () => {
  const weekend = () => run('2026-11-05T00:00:00', '2026-11-07T00:00:00');
  expect(groupByTimes([weekend(), run(null, null), weekend()]).map((heap) => heap.length)).toEqual([2, 1]);
});
