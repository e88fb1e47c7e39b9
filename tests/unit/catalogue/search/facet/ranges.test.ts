import { describe, expect, it } from 'vitest';
import { facetRanges, isInRange, shownRange } from '@/lib/catalogue/search/facet/ranges';

describe('a range as people read it', () => {
  it.each([
    ['of whole numbers holds its upper end', { from: 4, to: 6 }, true, { from: 4, to: 5 }],
    ['of one whole number is that number', { from: 4, to: 5 }, true, { from: 4, to: 4 }],
    ['with ends between whole numbers has the next ones', { from: 1.2, to: 2.5 }, true, { from: 2, to: 2 }],
    ['with no whole number in it stays', { from: 1.2, to: 1.5 }, true, { from: 1.2, to: 1.5 }],
    ['without a lower end is less than its upper end', { from: null, to: 6 }, true, { from: null, to: 6 }],
    ['without an upper end is its lower end and more', { from: 1.5, to: null }, true, { from: 2, to: null }],
    ['of other numbers stays', { from: 3.5, to: 4 }, false, { from: 3.5, to: 4 }],
  ])('%s', (_, range, isWhole, shown) => expect(shownRange(range, isWhole)).toEqual(shown));

  it('shares no whole number with the next one, and leaves none out', () => {
    const numbers = Array.from({ length: 40 }, (_, number) => ({ number: number + 1, count: 1 + (number % 3) }));
    const ranges = facetRanges(numbers) ?? [];
    expect(ranges.length).toBeGreaterThan(3);
    for (const { number } of numbers) {
      const read = ranges.map((range) => {
        const { from, to } = shownRange(range, true);
        return (from === null || number >= from) && (to === null || (from === null ? number < to : number <= to));
      });
      expect(read, String(number)).toEqual(ranges.map((range) => isInRange(number, range)));
    }
  });
});
