import { parseSar, toSar } from '../../platform/shared/money';

/** Fall of a price in riyals; null if it has not fallen, or `saved` is null. */
export function priceDrop(saved: { toString(): string } | null, price: string): string | null {
  const drop = saved === null ? 0 : parseSar(saved) - parseSar(price);
  return drop > 0 ? toSar(drop) : null;
}

export const WISHLIST_ORDERS = ['newest', 'price_drop', 'in_stock'] as const;
export type WishlistOrder = (typeof WISHLIST_ORDERS)[number];

type SortedRow = { cheaperBy: string | null; product: { inStock: boolean } };

export function sortWishlist<Row extends SortedRow>(rows: readonly Row[], order: WishlistOrder): Row[] {
  const rank = {
    newest: () => 0,
    price_drop: ({ cheaperBy }: Row) => -parseSar(cheaperBy ?? '0'),
    in_stock: ({ product }: Row) => (product.inStock ? 0 : 1),
  }[order];
  return rows.toSorted((one, other) => rank(one) - rank(other));
}
