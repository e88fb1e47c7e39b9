import { describe, expect, it } from 'vitest';
import { cacheLifeUntil } from '@/lib/platform/server/cache/tags';
import { nextScheduleChange, type Schedule, scheduleFaults, scheduleState } from '@/lib/platform/staff-write/schedule';

const NOW = new Date('2026-11-27T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const from = (start: number | null, end: number | null): Schedule => ({
  startsAt: start === null ? null : at(start),
  endsAt: end === null ? null : at(end),
});

describe('a schedule', () => {
  it.each([
    [null, null, 'running'],
    [0, null, 'running'],
    [1, null, 'upcoming'],
    [null, 1, 'running'],
    [null, 0, 'ended'],
    [-9, 9, 'running'],
    [-9, -1, 'ended'],
    [1, 9, 'upcoming'],
  ] as const)('from %s to %s is %s', (start, end, state) => {
    expect(scheduleState(from(start, end), NOW)).toBe(state);
  });

  it.each([
    [[], null],
    [[from(null, null)], null],
    [[from(-9, -1)], null],
    [[from(5, 9), from(-9, 3)], 3],
    [[from(0, 7)], 7],
  ])('%j changes next after %s seconds', (schedules, seconds) => {
    expect(nextScheduleChange(schedules, NOW)).toEqual(seconds === null ? null : at(seconds));
  });

  it('ends after its start', () => {
    expect(scheduleFaults(from(1, 2))).toEqual([]);
    expect(scheduleFaults(from(1, 1))).toMatchObject([{ path: 'endsAt' }]);
    expect(scheduleFaults({ startsAt: null, endsAt: at(0) })).toEqual([]);
  });

  it('is kept no longer than until it changes', () => {
    const life = { stale: 300, revalidate: 3600, expire: 86_400 };
    expect(cacheLifeUntil(life, NOW, null)).toEqual(life);
    expect(cacheLifeUntil(life, NOW, at(61.2))).toEqual({ ...life, revalidate: 62 });
    expect(cacheLifeUntil(life, NOW, at(86_400))).toEqual(life);
    expect(cacheLifeUntil(life, NOW, at(0))).toMatchObject({ revalidate: 1 });
  });
});
