import { parseSar, toSar } from '../../platform/shared/money';

/** Fall of a price in riyals; null if it has not fallen, or `saved` is null. */
export function priceDrop(saved: { toString(): string } | null, price: string): string | null {
  const drop = saved === null ? 0 : parseSar(saved) - parseSar(price);
  return drop > 0 ? toSar(drop) : null;
}
