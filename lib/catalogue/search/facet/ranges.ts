import type { Range } from './tokens';

export const MAX_SINGLE_NUMBERS = 12;
/** Share from which the most common values are offered alone (memory: 8, 16, 32). */
const KNOWN_SHARE = 0.7;
const RANGES = 6;

export type WeightedNumber = { number: number; count: number };

function round(number: number): number {
  if (number <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(number));
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  const nearest = steps.reduce((best, step) =>
    Math.abs(step * size - number) < Math.abs(best * size - number) ? step : best,
  );
  return Number((nearest * size).toPrecision(6));
}

const sumOf = (numbers: readonly WeightedNumber[]): number => numbers.reduce((sum, { count }) => sum + count, 0);

function known(numbers: readonly WeightedNumber[]): WeightedNumber[] | null {
  const most = [...numbers].sort((one, other) => other.count - one.count).slice(0, MAX_SINGLE_NUMBERS);
  return sumOf(most) >= sumOf(numbers) * KNOWN_SHARE ? most : null;
}

/** Ranges of about equally many products, with round ends; null if single values are offered. */
export function facetRanges(numbers: readonly WeightedNumber[]): Range[] | null {
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

/** `to` is exclusive. */
export const isInRange = (number: number, { from, to }: Range): boolean =>
  (from === null || number >= from) && (to === null || number < to);

/** Decimal places of the numbers, as written. */
export const decimalsOf = (numbers: readonly string[]): number =>
  numbers.reduce((most, number) => Math.max(most, number.split('.')[1]?.length ?? 0), 0);

/** As people read it, with its upper end («4 – 5», «6 – 7»; «1 – 1.4», «1.5 – 1.9»), unless it has no lower end. */
export function shownRange({ from, to }: Range, decimals: number): Range {
  const steps = 10 ** decimals;
  const [first, end] = [from, to].map((bound) =>
    bound === null ? null : Math.ceil(Number((bound * steps).toPrecision(12))),
  ) as [number | null, number | null];
  const number = (step: number | null) => step && step / steps;
  if (first === null || end === null) return { from: number(first), to: number(end) };
  // An older range without such a number in it.
  return end > first ? { from: number(first), to: number(end - 1) } : { from, to };
}
