import { normalizeArabic } from '../../platform/shared/arabic/normalize';

function pairsOf(text: string): string[] {
  const letters = ` ${normalizeArabic(text).toLowerCase()} `;
  return Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2));
}

/** Dice coefficient of pairs of characters, 0 to 1. */
export function nameSimilarity(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const left = [...second];
  let shared = 0;
  for (const pair of first) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (first.length + second.length);
}

export const findMostSimilar = <R extends { name: string; slug: string }>(
  text: string,
  rows: readonly R[],
  most: number,
): R[] =>
  rows
    .map((row) => ({ row, score: Math.max(nameSimilarity(text, row.name), nameSimilarity(text, row.slug)) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ row }) => row);
