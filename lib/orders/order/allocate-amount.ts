import type { Halalas } from '../../platform/shared/money';

/** Splits an amount by weights, by largest remainder. Throws RangeError if no weight is positive. */
export function allocateAmount(amount: Halalas, weights: readonly Halalas[]): Halalas[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0) return weights.map(() => 0);
  if (amount < 0 || whole <= 0 || weights.some((weight) => weight < 0)) throw new RangeError('nothing to divide by');
  const divisor = BigInt(whole);
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / divisor));
  let left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % divisor }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
