import { describe, expect, it } from 'vitest';
import { parseTypedCount, parseTypedPieces } from '@/lib/platform/shared/amount';

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

it.each([
  [' ٢ ', 2],
  ['1.0', 1],
  ['1٬000', 1000],
  ['2.5', 2.5],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
])('%j are %d pieces', (text, pieces) => {
  expect(parseTypedPieces(text)).toBe(pieces);
});
