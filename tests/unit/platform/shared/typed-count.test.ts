import { describe, expect, it } from 'vitest';
import { parseTypedCount } from '@/lib/platform/shared/amount';

describe('a number that is typed into a form', () => {
  it.each([
    ['5', 5],
    ['٥', 5],
    ['۱۲', 12],
    [' \u200e٢٥\u200f ', 25],
    ['-٥', -5],
    ['1٬000', 1000],
    ['1.5', 1.5],
    ['', null],
    ['\u200e ', null],
    ['خمسة', 'خمسة'],
    ['1e3', '1e3'],
    ['5x', '5x'],
  ])('%j is %j', (text, count) => {
    expect(parseTypedCount(text, null)).toBe(count);
  });
});
