import { describe, expect, it } from 'vitest';
import { priceDrop } from '@/lib/selling/wishlist/rules';

describe('the price of a wish since it was saved', () => {
  it.each([
    ['500.00', '380.00', '120.00'],
    ['500.00', '499.99', '0.01'],
    ['500.00', '500.00', null],
    ['500.00', '520.00', null],
    [null, '380.00', null],
  ])('%s, now %s: %s less', (saved, price, drop) => {
    expect(priceDrop(saved, price)).toBe(drop);
  });
});
