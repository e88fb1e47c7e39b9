import type { Range } from './tokens';

/** So many different numbers are a choice of each; more are ranges. */
export const MOST_NUMBERS = 12;
/**
 * Where so many of the products have one of a few numbers, these are what people know and look for: memory comes in 8, 16 and 32, screens
 * in 24 and 27. The odd ones are left out, as the rarer choices of any group are.
 */
const KNOWN_SHARE = 0.7;
const RANGES = 6;

/** A number of the catalogue and how many products have it. */
export type Weighted = { number: number; count: number };

/** The nearest number of this size that people say: 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 and their tenfolds. */
function round(number: number): number {
  if (number <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(number));
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  const nearest = steps.reduce((best, step) =>
    Math.abs(step * size - number) < Math.abs(best * size - number) ? step : best,
  );
  return Number((nearest * size).toPrecision(6));
}

const sumOf = (numbers: readonly Weighted[]): number => numbers.reduce((sum, { count }) => sum + count, 0);

/** The numbers that most products have, as many as are offered one by one; null where too many products have another one. */
function known(numbers: readonly Weighted[]): Weighted[] | null {
  const most = [...numbers].sort((one, other) => other.count - one.count).slice(0, MOST_NUMBERS);
  return sumOf(most) >= sumOf(numbers) * KNOWN_SHARE ? most : null;
}

/**
 * The ranges in which numbers are offered, about as many products in each, with ends that people say; null when they are few enough to be
 * offered one by one, or a few of them are what most products have.
 */
export function rangesOf(numbers: readonly Weighted[]): Range[] | null {
  if (known(numbers)) return null;
  const sorted = [...numbers].sort((one, other) => one.number - other.number);
  const all = sumOf(sorted);
  const edges = new Set<number>();
  let passed = 0;
  let wanted = 1;
  for (const { number, count } of sorted) {
    while (wanted < RANGES && passed >= (all * wanted) / RANGES) {
      edges.add(round(number));
      wanted += 1;
    }
    passed += count;
  }
  const inside = [...edges].filter((edge) => edge > (sorted[0]?.number ?? 0) && edge <= (sorted.at(-1)?.number ?? 0));
  const ends = [null, ...inside.sort((one, other) => one - other), null];
  return ends.slice(1).map((to, index) => ({ from: ends[index] ?? null, to }));
}

/** Whether a number lies in a range. */
export const isWithin = (number: number, { from, to }: Range): boolean =>
  (from === null || number >= from) && (to === null || number < to);
