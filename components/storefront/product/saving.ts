import { parseSar } from '@/lib/domain/money';

/** How much less, in whole percent: at least 1 where there is any saving, never rounded up to a promise. */
export function savingPercent(price: string, strike: string): number {
  const before = parseSar(strike);
  const saved = before - parseSar(price);
  if (before <= 0 || saved <= 0) return 0;
  return Math.max(1, Math.floor((saved * 100) / before));
}
