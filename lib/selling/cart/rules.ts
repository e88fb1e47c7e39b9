/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 99;

/** How many different products a cart holds, and a wishlist. */
export const MAX_CART_LINES = 100;
export const MAX_WISHES = 200;

/** A guest's cart that nobody has changed for so long is purged; a customer's stays. */
export const GUEST_CART_DAYS = 180;

/** A product's number, and how much it goes with another one. */
export type Companion = { no: number; weight: number };

/** Adds up what goes with each product of a cart, without what is in it: the best first. */
export function mergeCompanions(lists: readonly Companion[][], present: ReadonlySet<number>): number[] {
  const weights = new Map<number, number>();
  for (const { no, weight } of lists.flat()) if (!present.has(no)) weights.set(no, (weights.get(no) ?? 0) + weight);
  return [...weights].sort(([a, x], [b, y]) => y - x || a - b).map(([no]) => no);
}
