import { describe, expect, it } from 'vitest';
import {
  instalmentAmount,
  instalmentLimits,
  instalmentOffers,
  sortByInstalmentCount,
} from '@/lib/money/gateway/instalments';

const three = { name: 'A', count: 3, min: 1_00, max: 5_000_00 };
const four = { name: 'B', count: 4, min: 10_00, max: 5_000_00 };
const few = { name: 'C', count: 4, min: 100_00, max: 2_000_00 };

it('each plan that accepts a price offers its own parts', () => {
  expect(instalmentOffers([few, four, three], 50_00)).toEqual([
    { name: 'B', count: 4, amount: 12_50 },
    { name: 'A', count: 3, amount: 16_67 },
  ]);
  expect(instalmentOffers([four, three], 5_000_01)).toEqual([]);
});

describe('one part of a price', () => {
  it.each([
    ['by the plan with the most parts', [three, four], 1_000_00, { name: 'B', count: 4, amount: 250_00 }],
    ['whatever comes first', [four, three], 1_000_00, { name: 'B', count: 4, amount: 250_00 }],
    ['rounded up to the halala', [three], 100_00, { name: 'A', count: 3, amount: 33_34 }],
    ['by the one that takes so little', [three, four], 9_99, { name: 'A', count: 3, amount: 3_33 }],
    ['at the least amount', [four], 10_00, { name: 'B', count: 4, amount: 2_50 }],
    ['at the law’s limit', [four], 5_000_00, { name: 'B', count: 4, amount: 1_250_00 }],
  ])('%s', (_, plans, price, part) => {
    expect(instalmentAmount(sortByInstalmentCount(plans), price)).toEqual(part);
    expect(instalmentLimits(sortByInstalmentCount(plans), price)).toBeNull();
  });

  it.each([
    ['beyond the law’s limit', [three, four], 5_000_01, { ...three, min: null }],
    ['beyond the limit of some, by those that go furthest', [few, three], 5_000_01, { ...three, min: null }],
    ['beyond the limit, where the least is more than a riyal', [few], 2_000_01, few],
    ['under the least amount', [four], 9_99, four],
    ['under the least amounts, by the one that goes lowest', [few, four], 9_99, four],
    ['where nobody offers it', [], 100_00, null],
    ['of what costs nothing', [three], 0, null],
  ])('is none %s; the limits are said', (_, plans, price, limits) => {
    expect(instalmentAmount(plans, price)).toBeNull();
    expect(instalmentLimits(plans, price)).toEqual(limits);
  });
});
