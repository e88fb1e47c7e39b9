import { parseSar, toSar } from '../../platform/shared/money';

/** Riyals by which a price has fallen, else null. Prices in riyals; `saved` null: unknown. */
export function priceDrop(saved: { toString(): string } | null, price: string): string | null {
  const drop = saved === null ? 0 : parseSar(saved) - parseSar(price);
  return drop > 0 ? toSar(drop) : null;
}
