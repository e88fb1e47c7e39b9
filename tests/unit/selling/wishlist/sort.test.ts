import { describe, expect, it } from 'vitest';
import { sortWishlist, type WishlistOrder } from '@/lib/selling/wishlist/rules';

const row = (id: string, cheaperBy: string | null, inStock = true) => ({ id, cheaperBy, product: { inStock } });
const rows = [
  row('newest', null),
  row('gone', '5.00', false),
  row('little', '9.50'),
  row('much', '120.00'),
  row('oldest', null, false),
];

describe('the order of the wishlist', () => {
  it.each<[WishlistOrder, string]>([
    ['newest', 'newest gone little much oldest'],
    ['price_drop', 'much little gone newest oldest'],
    ['in_stock', 'newest little much gone oldest'],
  ])('%s: %s', (order, ids) => {
    expect(
      sortWishlist(rows, order)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });
});
