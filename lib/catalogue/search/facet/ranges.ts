import type { Range } from './tokens';

export const MAX_SINGLE_NUMBERS = 12;
/** If the commonest values cover this share of products, they are offered instead of ranges (memory: 8, 16, 32). */
const KNOWN_SHARE = 0.7;
const RANGES = 6;
const MIN_PER_STEP = 2;

export type WeightedNumber = { number: number; count: number };

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

function round(number: number): number {
  if (number <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(number));
  const nearest = ROUND.reduce((best, step) =>
    Math.abs(step * size - number) < Math.abs(best * size - number) ? step : best,
  );
  return Number((nearest * size).toPrecision(6));
}

const sumOf = (numbers: readonly WeightedNumber[]): number => numbers.reduce((sum, { count }) => sum + count, 0);

function known(numbers: readonly WeightedNumber[]): WeightedNumber[] | null {
  const most = [...numbers].sort((one, other) => other.count - one.count).slice(0, MAX_SINGLE_NUMBERS);
  return sumOf(most) >= sumOf(numbers) * KNOWN_SHARE ? most : null;
}

/** Ranges with round limits and about equally many products; null if single values are offered. */
export function facetRanges(numbers: readonly WeightedNumber[]): Range[] | null {
  if (known(numbers)) return null;
  const ends = [
    null,
    ...edgesOf(
      [...numbers].sort((one, other) => one.number - other.number),
      RANGES,
    ),
    null,
  ];
  return ends.slice(1).map((to, index) => ({ from: ends[index] ?? null, to }));
}

/** Round numbers that divide the products into about `parts` equal groups. */
function edgesOf(sorted: readonly WeightedNumber[], parts: number): number[] {
  const all = sumOf(sorted);
  const edges = new Set<number>();
  let passed = 0;
  let wanted = 1;
  for (const { number, count } of sorted) {
    while (wanted < parts && passed >= (all * wanted) / parts) {
      edges.add(round(number));
      wanted += 1;
    }
    passed += count;
  }
  return [...edges]
    .filter((edge) => edge > (sorted[0]?.number ?? 0) && edge <= (sorted.at(-1)?.number ?? 0))
    .sort((one, other) => one - other);
}

/** Whole riyals, from 10 to 8 million. */
const ROUND_PRICES = [10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((size) =>
  ROUND.slice(0, -1).map((step) => step * size),
);

export class PriceCounts {
  readonly #counts = new Int32Array(ROUND_PRICES.length + 1);

  /** `price` in halalas. */
  add(price: number): void {
    let [low, high] = [0, ROUND_PRICES.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ROUND_PRICES[middle] as number) * 100 <= price) low = middle + 1;
      else high = middle;
    }
    this.#counts[low] = (this.#counts[low] as number) + 1;
  }

  /** Limits of price steps with about equally many products, in whole riyals; fewer steps for few products. */
  edges(): number[] {
    const sorted = Array.from(this.#counts, (count, index) => ({ number: ROUND_PRICES[index - 1] ?? 0, count }));
    const filled = sorted.filter(({ count }) => count > 0);
    return edgesOf(filled, Math.min(RANGES, Math.floor(sumOf(filled) / MIN_PER_STEP)));
  }
}

/** `to` is exclusive. */
export const isInRange = (number: number, { from, to }: Range): boolean =>
  (from === null || number >= from) && (to === null || number < to);

export const maxDecimals = (numbers: readonly string[]): number =>
  numbers.reduce((most, number) => Math.max(most, number.split('.')[1]?.length ?? 0), 0);

/** A range as displayed, with inclusive end: 1.5 to 2 becomes «1.5 – 1.9». Unchanged without a lower end. */
export function displayedRange({ from, to }: Range, decimals: number): Range {
  const steps = 10 ** decimals;
  const [first, end] = [from, to].map((bound) =>
    bound === null ? null : Math.ceil(Number((bound * steps).toPrecision(12))),
  ) as [number | null, number | null];
  const number = (step: number | null) => step && step / steps;
  if (first === null || end === null) return { from: number(first), to: number(end) };
  // Unchanged if no number with these decimals lies in the range, as with ranges of old URLs.
  return end > first ? { from: number(first), to: number(end - 1) } : { from, to };
}
