import { parsePercent, parseSar, toSar } from '@/lib/platform/shared/money';

/** Whole percent, rounded down; at least 1 for any saving. */
export function savingPercent(price: string, strike: string): number {
  const before = parseSar(strike);
  const saved = before - parseSar(price);
  if (before <= 0 || saved <= 0) return 0;
  return Math.max(1, Math.floor((saved * 100) / before));
}

/** `percent` without trailing zeros; `amount` in riyals. */
export type Discount = { percent: string } | { amount: string };

type Discounted = {
  effectivePrice: string;
  strikePrice: string | null;
  offer: { discountPercent: string | null } | null;
};

/** Percentage or amount of the offer, else the saving in percent. Null without a discount. */
export function displayedDiscount({ effectivePrice, strikePrice, offer }: Discounted): Discount | null {
  if (strikePrice === null) return null;
  const saved = parseSar(strikePrice) - parseSar(effectivePrice);
  if (saved <= 0) return null;
  if (!offer) return { percent: String(savingPercent(effectivePrice, strikePrice)) };
  const percent = offer.discountPercent;
  if (percent === null || parsePercent(percent) === 0) return { amount: toSar(saved) };
  return { percent: percent.replace(/\.?0+$/, '') };
}
