import { describe, expect, it, vi } from 'vitest';
import {
  endOfDay,
  endOfDayAfter,
  formatDay,
  formatDayTime,
  fromRiyadhInput,
  isEndOfDay,
  toRiyadhInput,
} from '@/lib/platform/shared/dates';

// Removes the invisible marks that Intl inserts.
const seen = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');

describe('formatDay', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '20', 'نوفمبر', '2026'],
    ['2026-11-20T20:59:59Z', '20', 'نوفمبر', '2026'],
    ['2026-11-20T21:00:00Z', '21', 'نوفمبر', '2026'],
    ['2026-12-31T21:00:00Z', '1', 'يناير', '2027'],
  ])('%s: Gregorian, Latin digits, Riyadh’s day', (moment, day, month, year) => {
    const text = seen(formatDay(new Date(moment)));
    expect(text.match(/\d+/g)).toEqual([day, year]);
    expect(text).toContain(month);
  });
});

describe('formatDayTime', () => {
  it.each([
    ['2026-11-20T06:05:00Z', '9:05', 'ص'],
    ['2026-11-20T20:59:00Z', '11:59', 'م'],
    ['2026-11-20T21:00:00Z', '12:00', 'ص'],
  ])('%s is %s %s in Riyadh', (moment, time, half) => {
    const text = seen(formatDayTime(new Date(moment)));
    expect(text).toContain(time);
    expect(text).toContain(half);
    expect(text).toContain('2026');
    expect(text).not.toMatch(/[٠-٩]/);
  });

  it('does not depend on the machine’s time zone', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const text = formatDay(new Date('2026-11-20T21:00:00Z'));
    // Not by assigning undefined, which would set "undefined" and change the time zone of later tests.
    vi.unstubAllEnvs();
    expect(text).toContain('21');
  });
});

describe('the wall clock of forms', () => {
  it.each([
    ['2026-11-20T21:05:00.000Z', '2026-11-21T00:05'],
    ['2026-06-30T20:59:00.000Z', '2026-06-30T23:59'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01T00:00'],
  ])('%s is %s in Riyadh, and back', (moment, input) => {
    expect(toRiyadhInput(new Date(moment))).toBe(input);
    expect(fromRiyadhInput(input)).toBe(moment);
  });

  it.each(['', 'x', '2026-11-21', '2026-13-40T25:61'])('%j is no moment', (input) => {
    expect(fromRiyadhInput(input)).toBe('');
  });
});

describe('the end of a day', () => {
  it('is the last moment before Riyadh’s midnight', () => {
    expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T20:59:59.999Z');
  });

  it.each([
    ['2026-11-20T20:59:59.999Z', '2026-12-20T20:59:59.999Z'],
    ['2026-11-20T21:00:00Z', '2026-12-21T20:59:59.999Z'],
  ])('thirty days after %s it is %s', (moment, end) => {
    expect(endOfDayAfter(new Date(moment), 30).toISOString()).toBe(end);
  });

  it.each([
    ['2026-11-20T20:59:59.999Z', true],
    ['2026-11-20T20:59:00Z', true],
    ['2026-11-20T20:58:59Z', false],
    ['2026-11-20T21:00:00Z', false],
    ['2026-11-20T15:00:00Z', false],
  ])('%s is one: %s', (moment, is) => {
    expect(isEndOfDay(new Date(moment))).toBe(is);
  });
});
