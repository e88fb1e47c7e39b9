/** Pieces per product. */
export const MAX_CART_QUANTITY = 99;

export const MAX_CART_LINES = 100;
export const MAX_WISHLIST_ITEMS = 200;

/** Guest carts that are unchanged for this long are purged, customers' carts are not. */
export const GUEST_CART_DAYS = 180;

/** `weight`: 1000 or more if bought together, less for accessories. */
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
