type Priced = { cost: string; isPickup: boolean };

/**
 * What delivery costs at least, of companies that are sorted by it; null where nothing is delivered. Picking an order up costs nothing and says
 * nothing of what shipping costs; nor does a company without a price among others that have one, which is a branch that nobody marked.
 */
export function deliveryFrom<T extends Priced>(companies: readonly T[]): string | null {
  const delivering = companies.filter(({ isPickup }) => !isPickup);
  return (delivering.find(({ cost }) => Number(cost) > 0) ?? delivering[0])?.cost ?? null;
}
