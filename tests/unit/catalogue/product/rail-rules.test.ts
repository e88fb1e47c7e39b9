import { describe, expect, it } from 'vitest';
import { interleave, mostSimilarProducts } from '@/lib/catalogue/product/rails/rail-rules';

const one = (no: number, price: number, common: number, family: string | null = null) => ({
  no,
  price,
  common,
  family,
});
type Candidates = ReturnType<typeof one>[];

describe('what is most like a product', () => {
  const cases: [string, { price: number; values: number }, Candidates, number[]][] = [
    ['the nearer price of equal values', { price: 1000, values: 4 }, [one(1, 2000, 2), one(2, 1100, 2)], [2, 1]],
    ['a lower price as well as a higher one', { price: 1000, values: 4 }, [one(1, 3000, 2), one(2, 900, 2)], [2, 1]],
    ['values before the price', { price: 1000, values: 4 }, [one(1, 1000, 0), one(2, 1500, 4)], [2, 1]],
    [
      'not values alone: ten times the price',
      { price: 1000, values: 10 },
      [one(1, 10_000, 5), one(2, 1000, 2)],
      [2, 1],
    ],
    ['the price alone where nothing is known', { price: 1000, values: 0 }, [one(1, 500, 0), one(2, 990, 0)], [2, 1]],
    ['the newer of equally like ones', { price: 1000, values: 2 }, [one(4, 900, 1), one(9, 900, 1)], [9, 4]],
    [
      'one of each family, the likest',
      { price: 1000, values: 2 },
      [one(1, 900, 1, 'f'), one(2, 1000, 2, 'f'), one(3, 300, 0)],
      [2, 3],
    ],
    ['free ones too', { price: 0, values: 0 }, [one(1, 100, 0), one(2, 0, 0)], [2, 1]],
    ['nothing of nothing', { price: 1000, values: 3 }, [], []],
  ];
  it.each(cases)('%s', (_, product, candidates, expected) => {
    expect(mostSimilarProducts(product, candidates, 10).map(({ no }) => no)).toEqual(expected);
    expect(
      mostSimilarProducts(product, [...candidates].reverse(), 10).map(({ no }) => no),
      'whatever their order',
    ).toEqual(expected);
  });

  it('is no more than is wanted', () => {
    const many = Array.from({ length: 8 }, (_, at) => one(at, 1000 + at, 1));
    expect(mostSimilarProducts({ price: 1000, values: 1 }, many, 3).map(({ no }) => no)).toEqual([0, 1, 2]);
    expect(mostSimilarProducts({ price: 1000, values: 1 }, many, 0)).toEqual([]);
  });
});

it.each([
  [[['a', 'b', 'c'], ['x'], ['m', 'n']], 9, ['a', 'x', 'm', 'b', 'n', 'c']],
  [[['a', 'b', 'c'], ['x']], 3, ['a', 'x', 'b']],
  [[[], ['x']], 3, ['x']],
  [[], 3, []],
])('%j take turns up to %j: %j', (lists, limit, expected) => {
  expect(interleave(lists, limit)).toEqual(expected);
});
