import { describe, expect, it } from 'vitest';
import { decimalsOf, facetRanges, isInRange, shownRange } from '@/lib/catalogue/search/facet/ranges';

describe('a range as people read it', () => {
  it.each([
    ['of whole numbers holds its upper end', { from: 4, to: 6 }, 0, { from: 4, to: 5 }],
    ['of one whole number is that number', { from: 4, to: 5 }, 0, { from: 4, to: 4 }],
    ['with ends between whole numbers has the next ones', { from: 1.2, to: 2.5 }, 0, { from: 2, to: 2 }],
    ['with no whole number in it stays', { from: 1.2, to: 1.5 }, 0, { from: 1.2, to: 1.5 }],
    ['without a lower end is less than its upper end', { from: null, to: 6 }, 0, { from: null, to: 6 }],
    ['without an upper end is its lower end and more', { from: 1.5, to: null }, 0, { from: 2, to: null }],
    ['of tenths holds its upper end', { from: 3.5, to: 4 }, 1, { from: 3.5, to: 3.9 }],
    ['of hundredths holds its upper end', { from: 1, to: 1.5 }, 2, { from: 1, to: 1.49 }],
    ['with a lower end between tenths has the next one', { from: 1.25, to: 2 }, 1, { from: 1.3, to: 1.9 }],
    ['of tenths without an upper end is its lower end and more', { from: 1.5, to: null }, 1, { from: 1.5, to: null }],
    ['with an upper end that no binary fraction equals', { from: 1.1, to: 2.3 }, 1, { from: 1.1, to: 2.2 }],
  ])('%s', (_, range, decimals, shown) => expect(shownRange(range, decimals)).toEqual(shown));

  it.each([
    ['whole numbers', 0],
    ['tenths', 1],
    ['hundredths', 2],
  ])('of %s shares none with the next one, and leaves none out', (_, decimals) => {
    const numbers = Array.from({ length: 40 }, (__, number) => ({
      number: (number + 7) / 10 ** decimals,
      count: 1 + (number % 3),
    }));
    expect(decimalsOf(numbers.map(({ number }) => String(number)))).toBe(decimals);
    const ranges = facetRanges(numbers) ?? [];
    expect(ranges.length).toBeGreaterThan(3);
    for (const { number } of numbers) {
      const read = ranges.map((range) => {
        const { from, to } = shownRange(range, decimals);
        return (from === null || number >= from) && (to === null || (from === null ? number < to : number <= to));
      });
      expect(read, String(number)).toEqual(ranges.map((range) => isInRange(number, range)));
      expect(read.filter(Boolean), String(number)).toHaveLength(1);
    }
  });
});
