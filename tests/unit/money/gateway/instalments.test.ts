import { describe, expect, it } from 'vitest';
import { byParts, instalmentOf } from '@/lib/money/gateway/instalments';

const three = { count: 3, min: 1_00, max: 5_000_00 };
const four = { count: 4, min: 10_00, max: 5_000_00 };

describe('one part of a price', () => {
  it.each([
    ['by the plan with the most parts', [three, four], 1_000_00, { count: 4, amount: 250_00 }],
    ['whatever comes first', [four, three], 1_000_00, { count: 4, amount: 250_00 }],
    ['rounded up to the halala', [three], 100_00, { count: 3, amount: 33_34 }],
    ['by the one that takes so little', [three, four], 9_99, { count: 3, amount: 3_33 }],
    ['at the least amount', [four], 10_00, { count: 4, amount: 2_50 }],
    ['at the law’s limit', [four], 5_000_00, { count: 4, amount: 1_250_00 }],
  ])('%s', (_, plans, price, part) => {
    expect(instalmentOf(byParts(plans), price)).toEqual(part);
  });

  it.each([
    ['beyond the law’s limit', [three, four], 5_000_01],
    ['under the least amount', [four], 9_99],
    ['where nobody offers it', [], 100_00],
  ])('is none %s', (_, plans, price) => {
    expect(instalmentOf(plans, price)).toBeNull();
  });
});
