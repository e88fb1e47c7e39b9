import { describe, expect, it } from 'vitest';
import { type PaidAmounts, proposedAmount, returnAmount } from '@/lib/fulfilment/return/amount';

/** 3 × 99.95 + 250.00 − 20.00 + 25.00 = 554.85. */
const order: PaidAmounts = {
  items: [
    { id: 'a', name: 'A', quantity: 3, unitPrice: 9_995 },
    { id: 'b', name: 'B', quantity: 1, unitPrice: 25_000 },
  ],
  shipping: 2_500,
  codFee: 0,
  discount: 2_000,
  vat: 7_237,
  total: 55_485,
};
const a = (quantity: number) => [{ itemId: 'a', quantity }];
const b = [{ itemId: 'b', quantity: 1 }];

describe('what was paid for pieces', () => {
  it('is their price less their share of the discount, without shipping', () => {
    // 299.85 − 10.91 (20.00 × 299.85 / 549.85) = 288.94.
    expect(returnAmount(order, a(3), [])).toBe(28_894);
    expect(returnAmount(order, b, [])).toBe(24_091);
    expect(returnAmount(order, [...a(3), ...b], [])).toBe(55_485 - 2_500);
    expect(returnAmount(order, a(1), [])).toBe(9_631);
  });

  it('piece by piece is the same to the halala', () => {
    const parts = [
      returnAmount(order, a(1), []),
      returnAmount(order, a(1), [a(1)]),
      returnAmount(order, a(1), [a(1), a(1)]),
    ];
    expect(parts.reduce((all, part) => all + part, 0)).toBe(28_894);
    expect(returnAmount(order, a(1), [a(3)])).toBe(0);
  });

  it('of an order whose amounts do not add up is the price', () => {
    expect(returnAmount({ ...order, total: 1 }, a(2), [])).toBe(2 * 9_995);
  });

  it('of an order that cost nothing is nothing', () => {
    expect(returnAmount({ ...order, discount: 54_985, shipping: 0, total: 0, vat: 0 }, a(1), [])).toBe(0);
  });
});

it.each([
  ['nothing was given', 50_00, { settled: 0, given: 0 }, 50_00],
  ['goodwill was given', 50_00, { settled: 0, given: 20_00 }, 30_00],
  ['the goodwill exceeds the price', 50_00, { settled: 0, given: 60_00 }, 0],
  ['a return before was refunded in full', 50_00, { settled: 50_00, given: 50_00 }, 50_00],
  ['a return before took the goodwill in', 50_00, { settled: 50_00, given: 20_00 + 30_00 }, 50_00],
  ['a return before was refunded with less', 50_00, { settled: 50_00, given: 40_00 }, 50_00],
  ['a return before was refunded with more', 50_00, { settled: 50_00, given: 60_00 }, 40_00],
])('the proposal for a return where %s', (_, price, sums, proposed) => {
  expect(proposedAmount(price, sums)).toBe(proposed);
});
