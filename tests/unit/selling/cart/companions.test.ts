import { describe, expect, it } from 'vitest';
import { limitPerKind, mergeBoughtTogether } from '@/lib/selling/cart/rules';

const goes = (no: number, weight: number, kind = 'mice') => ({ no, kind, weight });
const nothing = { numbers: new Set<number>(), kinds: new Set<string>() };

describe('what goes with a cart', () => {
  it.each([
    ['nothing with nothing', [], nothing, []],
    ['the heaviest first', [[goes(1, 2), goes(2, 1003)]], nothing, [2, 1]],
    [
      'what goes with several of its products before what goes with one',
      [[goes(1, 1002), goes(2, 1003)], [goes(1, 1002)]],
      nothing,
      [1, 2],
    ],
    ['nothing that is in it', [[goes(1, 9), goes(2, 1)]], { ...nothing, numbers: new Set([1]) }, [2]],
    [
      'no other of a kind that is in it, unless others bought it along',
      [[goes(1, 9), goes(2, 1003), goes(3, 8, 'bags')]],
      { ...nothing, kinds: new Set(['mice']) },
      [2, 3],
    ],
    ['equals by their numbers', [[goes(3, 1), goes(1, 1), goes(2, 1)]], nothing, [1, 2, 3]],
  ])('%s', (_, lists, present, expected) => {
    expect(mergeBoughtTogether(lists, present)).toEqual(expected);
  });

  it('is at most so many of one kind, the first of each', () => {
    const list = ['a1', 'a2', 'b1', 'a3', 'b2', 'c1'];
    expect(limitPerKind(list, (one) => one[0] ?? '', 2)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  });
});
