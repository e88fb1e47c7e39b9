import { parseSar, toSar } from '../../platform/shared/money';

/** In riyals; null if the price has not fallen, or `saved` is null. */
export function priceDrop(saved: { toString(): string } | null, price: string): string | null {
  const drop = saved === null ? 0 : parseSar(saved) - parseSar(price);
  return drop > 0 ? toSar(drop) : null;
}
