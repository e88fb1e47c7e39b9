/** Per product. */
export const MAX_CART_QUANTITY = 99;

export const MAX_CART_LINES = 100;
export const MAX_WISHLIST_ITEMS = 200;

/** Guest carts are purged if unchanged for this long; carts of customers are not. */
export const GUEST_CART_DAYS = 180;

/** A product that goes with another one. `weight`: 1000 or more for products bought together. */
export type BoughtTogether = { no: number; kind: string; weight: number };

const BOUGHT = 1000;

type Present = { numbers: ReadonlySet<number>; kinds: ReadonlySet<string> };

/** Merges lists, best first, without products in the cart. Kinds already in the cart appear only if bought together. */
export function mergeBoughtTogether(
  lists: readonly (readonly BoughtTogether[])[],
  { numbers, kinds }: Present,
): number[] {
  const weights = new Map<number, number>();
  for (const { no, kind, weight } of lists.flat())
    if (!numbers.has(no) && (weight >= BOUGHT || !kinds.has(kind))) weights.set(no, (weights.get(no) ?? 0) + weight);
  return [...weights].sort(([a, x], [b, y]) => y - x || a - b).map(([no]) => no);
}

export function limitPerKind<T>(products: readonly T[], kindOf: (product: T) => string, most: number): T[] {
  const counts = new Map<string, number>();
  return products.filter((product) => {
    const count = (counts.get(kindOf(product)) ?? 0) + 1;
    counts.set(kindOf(product), count);
    return count <= most;
  });
}
