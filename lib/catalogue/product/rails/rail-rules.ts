import type { Halalas } from '../../../platform/shared/money';

/** Recently viewed products are stored only on the device. */
export const MAX_RECENTLY_VIEWED = 12;

export type SimilarCandidate = {
  no: number;
  price: Halalas;
  family: string | null;
  common: number;
};

const OF_VALUES = 0.6;
const OF_PRICE = 0.4;

const nearness = (one: Halalas, other: Halalas): number => {
  const most = Math.max(one, other);
  return most === 0 ? 1 : Math.min(one, other) / most;
};

/** Most similar products by shared values and price, one per family; if equal, newer first. */
export function mostSimilarProducts<C extends SimilarCandidate>(
  product: { price: Halalas; values: number },
  candidates: readonly C[],
  limit: number,
): C[] {
  const similarity = ({ price, common }: C) =>
    OF_VALUES * (product.values === 0 ? 0 : common / product.values) + OF_PRICE * nearness(product.price, price);
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: similarity(candidate) }))
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

/** Takes one of each list in turn, up to `limit`. */
export function interleave<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)))
    .flat()
    .slice(0, limit);
}
