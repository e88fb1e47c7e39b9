import { describe, expect, it } from 'vitest';
import { firstLetter, truncateText } from '@/lib/platform/shared/graphemes';

describe('truncateText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['a👨\u200d👩\u200d👧b', 5, 'a'],
    ['🇸🇦🇸🇦', 6, '🇸🇦'],
    ['مُحَمَّد', 3, 'مُ'],
    ['سلام عليكم', 4, 'سلام'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
  ])('%j at %i is %j', (text, most, head) => {
    expect(truncateText(text, most)).toBe(head);
  });

  it('never gives more than was asked for, nor half a sign', () => {
    const texts = ['😀'.repeat(40), `a${'\u0301'.repeat(100)}`, '👨‍👩‍👧'.repeat(30), `x${'\ud83d\ude00'.repeat(9)}`];
    for (const text of texts) {
      for (let most = 1; most < 20; most += 1) {
        const head = truncateText(text, most);
        expect(head.length).toBeLessThanOrEqual(most);
        expect(head.isWellFormed()).toBe(true);
      }
    }
  });
});

it('the first letter of a name is whole', () => {
  expect([firstLetter('سارة'), firstLetter('😀x'), firstLetter('')]).toEqual(['س', '😀', '']);
});
