import { describe, expect, it } from 'vitest';
import { orderLineStock } from '@/lib/catalogue/stock/rules';

const line = (quantity: number, held: number, stockQuantity: number | null | undefined, returned = 0) => ({
  quantity,
  held,
  returned,
  product: stockQuantity === undefined ? null : { stockQuantity },
});

describe('what a line holds of the stock', () => {
  it.each([
    ['pending', 'reserved', line(2, 2, 5), [2, 0]],
    ['confirmed', 'taken', line(3, 1, 0), [1, 2]],
    ['confirmed', 'taken', line(3, 0, 0), [0, 3]],
    ['confirmed', 'taken', line(3, 2, 0, 1), [2, 0]],
    ['confirmed', 'taken', line(3, 1, 0, 1), [1, 1]],
    ['confirmed', 'taken', line(3, 0, 0, 3), null],
    // The product is not counted, or nothing is held.
    ['confirmed', 'taken', line(3, 0, null), null],
    ['cancelled', 'none', line(3, 0, 5), null],
    // The product is deleted or no longer counted, but the order took pieces before.
    ['confirmed', 'taken', line(3, 3, null), [3, 0]],
    ['confirmed', 'taken', line(3, 2, undefined), [2, 0]],
    ['confirmed', 'taken', line(3, 0, undefined), null],
    // The order was shipped before counting began.
    ['shipped', 'taken', line(3, 0, 5), null],
    ['delivered', 'taken', line(3, 2, 5), [2, 0]],
  ] as const)('%s %s %j', (status, stockState, given, told) => {
    const said = orderLineStock({ status, stockState }, given);
    expect(said && [said.held, said.lacking]).toEqual(told);
    if (said) expect(said.state).toBe(stockState);
  });
});
