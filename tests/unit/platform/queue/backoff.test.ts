import { describe, expect, it } from 'vitest';
import { doublingBackoff, nextAttemptAt, steppedBackoff } from '@/lib/platform/queue/backoff';

const minutes = (delayMs: (tries: number) => number, tries: readonly number[]) =>
  tries.map((count) => delayMs(count) / 60_000);

describe('the pause after failed attempts', () => {
  it.each([
    ['doubles up to its limit', doublingBackoff(120), [0, 1, 2, 6, 7, 500], [1, 2, 4, 64, 120, 120]],
    ['follows its steps, then repeats the last one', steppedBackoff([1, 5, 15]), [1, 2, 3, 4, 99], [1, 5, 15, 15, 15]],
    ['is none without steps', steppedBackoff([]), [1, 2], [0, 0]],
  ])('%s', (_, delayMs, tries, expected) => {
    expect(minutes(delayMs, tries)).toEqual(expected);
  });
});

describe('the next attempt', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const delayMs = steppedBackoff([1, 5]);

  it.each([
    [1, 3, '2026-12-01T12:01:00.000Z'],
    [2, 3, '2026-12-01T12:05:00.000Z'],
    [3, 3, undefined],
    [4, 3, undefined],
    [1000, undefined, '2026-12-01T12:05:00.000Z'],
  ])('after %s failed ones of at most %s', (tries, maxTries, expected) => {
    const rule = maxTries === undefined ? { delayMs } : { delayMs, maxTries };
    expect(nextAttemptAt(rule, tries, now)?.toISOString()).toBe(expected);
  });
});
