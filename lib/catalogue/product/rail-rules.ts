import type { Halalas } from '../../platform/shared/money';

/** So many products that a shopper looked at are remembered, on their device alone. */
export const MOST_SEEN = 12;

/** A product that may stand beside another one, as both are compared. */
export type Candidate = {
  no: number;
  /** what a shopper pays */
  price: Halalas;
  family: string | null;
  /** how many of the other one's values it has too */
  common: number;
};

/** What it does matters more than what it costs. */
const OF_VALUES = 0.6;
const OF_PRICE = 0.4;

/** How near two prices are: 1 for the same, towards 0 the further they lie apart, whichever is the higher. */
const nearness = (one: Halalas, other: Halalas): number => {
  const most = Math.max(one, other);
  return most === 0 ? 1 : Math.min(one, other) / most;
};

/**
 * The candidates most like a product of `values` values at a price, the likest first: by the share of its values that they have, and by how
 * near their price is. Of a family one alone, as its other makes are chosen on its page. Of equally like ones the newer.
 */
export function mostAlike<C extends Candidate>(
  product: { price: Halalas; values: number },
  candidates: readonly C[],
  limit: number,
): C[] {
  const likeness = ({ price, common }: C) =>
    OF_VALUES * (product.values === 0 ? 0 : common / product.values) + OF_PRICE * nearness(product.price, price);
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: likeness(candidate) }))
    .sort((one, other) => other.likeness - one.likeness || other.candidate.no - one.candidate.no);
  const families = new Set<string>();
  const found: C[] = [];
  for (const { candidate } of ranked) {
    if (found.length === limit) break;
    if (candidate.family !== null && families.has(candidate.family)) continue;
    if (candidate.family !== null) families.add(candidate.family);
    found.push(candidate);
  }
  return found;
}

/** One of each list in turn, so that none fills the rail alone. */
export function takeTurns<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)))
    .flat()
    .slice(0, limit);
}
