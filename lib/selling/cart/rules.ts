/** Per product. */
export const MAX_QUANTITY = 99;

/** Distinct products. */
export const MAX_CART_LINES = 100;
export const MAX_WISHES = 200;

/** Unchanged guest carts are purged after this; customers' carts are not. */
export const GUEST_CART_DAYS = 180;

/** What goes with a product, by its number: the kind that it is of, and how much it goes with it. What was bought together weighs 1000 and more. */
export type Companion = { no: number; kind: string; weight: number };

const BOUGHT = 1000;

/** What lies in a cart: numbers of products, and their kinds. */
type Present = { numbers: ReadonlySet<number>; kinds: ReadonlySet<string> };

/**
 * Adds up what goes with each product of a cart, the best first: nothing that is in it, and of a kind that is in it only what others bought along.
 */
export function mergeCompanions(lists: readonly (readonly Companion[])[], { numbers, kinds }: Present): number[] {
  const weights = new Map<number, number>();
  for (const { no, kind, weight } of lists.flat())
    if (!numbers.has(no) && (weight >= BOUGHT || !kinds.has(kind))) weights.set(no, (weights.get(no) ?? 0) + weight);
  return [...weights].sort(([a, x], [b, y]) => y - x || a - b).map(([no]) => no);
}

/** The first of each kind, at most `most` of one. */
export function atMostOfKind<T>(products: readonly T[], kindOf: (product: T) => string, most: number): T[] {
  const counts = new Map<string, number>();
  return products.filter((product) => {
    const count = (counts.get(kindOf(product)) ?? 0) + 1;
    counts.set(kindOf(product), count);
    return count <= most;
  });
}
