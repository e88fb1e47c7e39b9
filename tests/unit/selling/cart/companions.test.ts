import { describe, expect, it } from 'vitest';
import { mergeCompanions } from '@/lib/selling/cart/rules';

const goes = (no: number, weight: number) => ({ no, weight });

describe('what goes with a cart', () => {
  it.each([
    ['nothing with nothing', [], [], []],
    ['the heaviest first', [[goes(1, 2), goes(2, 1003)]], [], [2, 1]],
    [
      'what goes with several of its products before what goes with one',
      [[goes(1, 1002), goes(2, 1003)], [goes(1, 1002)]],
      [],
      [1, 2],
    ],
    ['nothing that is in it', [[goes(1, 9), goes(2, 1)]], [1], [2]],
    ['equals by their numbers', [[goes(3, 1), goes(1, 1), goes(2, 1)]], [], [1, 2, 3]],
  ])('%s', (_, lists, present, expected) => {
    expect(mergeCompanions(lists, new Set(present))).toEqual(expected);
  });
});
