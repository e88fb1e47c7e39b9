import { describe, expect, it } from 'vitest';
import { facetRanges, isInRange } from '@/lib/catalogue/search/facet/ranges';
import { attributeToken, parseRangeToken, rangeToken, valueToken } from '@/lib/catalogue/search/facet/tokens';
import { isFilterGroup, withFilterGroup } from '@/lib/catalogue/search/listing/filters';

describe('what stands for a value in an address', () => {
  it.each([
    ['16', '16'],
    ['1.5', '1.5'],
    ['mid tower', 'mid-tower'],
    ['DDR5', 'ddr5'],
    ['802.11ax / wi-fi 6', '802.11ax-wi-fi-6'],
  ])('%s: %s', (key, token) => expect(valueToken(key)).toBe(token));

  it.each(['أسود', 'زجاج مقسى', '///', 'é', 'x'.repeat(200), 'USB-C منفذ'])(
    '%s: something short in Latin letters',
    (key) => {
      expect(valueToken(key)).toMatch(/^_[a-z0-9]{1,8}$/);
      expect(withFilterGroup(undefined, `f.${attributeToken('a')}`, valueToken(key))).not.toBeNull();
    },
  );

  it('an attribute’s is a group that addresses know', () => {
    for (const id of ['1', 'b0e5a4a2-57a5-4a0e-8a40-2b8d2b9c7d11', 'ذاكرة'])
      expect(isFilterGroup(`f.${attributeToken(id)}`)).toBe(true);
  });
});

describe('ranges', () => {
  it.each([
    ['450-650', { from: 450, to: 650 }],
    ['650-', { from: 650, to: null }],
    ['-450', { from: null, to: 450 }],
    ['1.5-2.5', { from: 1.5, to: 2.5 }],
  ])('%s', (token, range) => {
    expect(parseRangeToken(token)).toEqual(range);
    expect(rangeToken(range)).toBe(token);
  });
  it.each(['450', '-', 'a-b', '1--2', ''])('%s is none', (token) => expect(parseRangeToken(token)).toBeNull());

  it('few numbers are offered one by one', () => {
    expect(facetRanges([8, 16, 32, 64].map((number) => ({ number, count: 5 })))).toBeNull();
  });

  it('where a few are what most products have, these are offered one by one and the odd ones are not', () => {
    const capacities = [8, 16, 32, 64, 128].map((number) => ({ number, count: 80 }));
    const odd = (count: number) => Array.from({ length: 20 }, (_, index) => ({ number: index * 7 + 3, count }));
    expect(facetRanges([...capacities, ...odd(5)])).toBeNull();
    expect(facetRanges([...capacities, ...odd(30)])).not.toBeNull();
  });

  it('many are in ranges, every number in exactly one, about as many products in each', () => {
    const numbers = Array.from({ length: 90 }, (_, index) => ({ number: 300 + index * 17, count: 1 + (index % 5) }));
    const ranges = facetRanges(numbers) ?? [];
    expect(ranges.length).toBeGreaterThan(3);
    for (const { number } of numbers) expect(ranges.filter((range) => isInRange(number, range))).toHaveLength(1);
    for (const range of ranges) expect(numbers.some(({ number }) => isInRange(number, range))).toBe(true);
  });
});
