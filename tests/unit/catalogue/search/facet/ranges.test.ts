import { describe, expect, it } from 'vitest';
import { displayedRange, facetRanges, isInRange, maxDecimals, PriceCounts } from '@/lib/catalogue/search/facet/ranges';

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
  ])('%s', (_, range, decimals, shown) => expect(displayedRange(range, decimals)).toEqual(shown));

  it.each([
    ['whole numbers', 0],
    ['tenths', 1],
    ['hundredths', 2],
  ])('of %s shares none with the next one, and leaves none out', (_, decimals) => {
    const numbers = Array.from({ length: 40 }, (__, number) => ({
      number: (number + 7) / 10 ** decimals,
      count: 1 + (number % 3),
    }));
    expect(maxDecimals(numbers.map(({ number }) => String(number)))).toBe(decimals);
    const ranges = facetRanges(numbers) ?? [];
    expect(ranges.length).toBeGreaterThan(3);
    for (const { number } of numbers) {
      const read = ranges.map((range) => {
        const { from, to } = displayedRange(range, decimals);
        return (from === null || number >= from) && (to === null || (from === null ? number < to : number <= to));
      });
      expect(read, String(number)).toEqual(ranges.map((range) => isInRange(number, range)));
      expect(read.filter(Boolean), String(number)).toHaveLength(1);
    }
  });
});

describe('numbers of a filter', () => {
  it('are offered as single values where most products share a few', () => {
    // Memory sizes of graphics cards: some are rare, others common.
    const usual = [8, 16, 12, 4, 6, 2, 24, 1, 11, 32, 10, 20].map((number) => ({ number, count: 80 }));
    const rare = [3, 5, 9, 48, 80, 96].map((number) => ({ number, count: 2 }));
    expect(facetRanges([...usual, ...rare])).toBeNull();
  });
});

describe('price steps', () => {
  const edgesOf = (riyals: readonly number[]) => {
    const counts = new PriceCounts();
    for (const price of riyals) counts.add(price * 100);
    return counts.edges();
  };
  const even = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

  it.each([
    ['of laptops', even(1_500, 9_000, 60), [3_000, 4_000, 6_000, 8_000]],
    ['of cables', even(9, 99, 60), [25, 40, 60, 80]],
    ['of one price', even(500, 500, 60), []],
    ['of three products', [100, 200, 300], []],
    ['of five products', [100, 250, 250, 300, 400], [300]],
    ['of none', [], []],
  ])('%s', (_, prices, edges) => expect(edgesOf(prices)).toEqual(edges));

  it('hold about equally many products each, with round ends', () => {
    const prices = Array.from({ length: 900 }, (_, index) => 20 * 1.008 ** index);
    const edges = edgesOf(prices);
    const ends = [0, ...edges, Number.POSITIVE_INFINITY];
    const counts = ends.slice(1).map((to, at) => prices.filter((one) => one >= (ends[at] ?? 0) && one < to).length);
    expect(counts).toHaveLength(6);
    for (const count of counts) expect(count).toBeGreaterThan(100);
    for (const edge of edges) expect(String(edge)).toMatch(/^(?:1|12|15|2|25|3|4|5|6|8)0*$/);
  });
});
