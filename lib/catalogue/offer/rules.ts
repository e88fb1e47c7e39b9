import { type Halalas, parsePercent, parseSar, scale } from '../../platform/shared/money';

export type OfferRule = {
  id: string;
  discountPercent: string | null;
  discountAmount: string | null;
  isActive: boolean;
  startDate: Date;
  endDate: Date | null;
};

/** Whether an offer counts at this moment: active, begun, and not past its end (docs/rules.md, "Prices": both ends belong to it). */
export function isOfferRunning(offer: OfferRule, now: Date): boolean {
  return offer.isActive && offer.startDate <= now && (offer.endDate === null || offer.endDate >= now);
}

/**
 * The price after an offer: minus the percentage when one is set, else minus the amount, never below 0.
 * A percentage of 0 counts as unset. Rounded half-up once.
 */
export function offerPrice(price: Halalas, offer: Pick<OfferRule, 'discountPercent' | 'discountAmount'>): Halalas {
  const percent = offer.discountPercent === null ? 0 : parsePercent(offer.discountPercent);
  if (percent > 0) return Math.max(0, scale(price, 10_000 - Math.min(percent, 10_000), 10_000));
  const amount = offer.discountAmount === null ? 0 : parseSar(offer.discountAmount);
  return Math.max(0, price - amount);
}

/** The price a shopper pays now and the offer that makes it: the best of the running offers, or the price itself. */
export function effectivePrice<T extends OfferRule>(
  price: Halalas,
  offers: readonly T[],
  now: Date,
): { price: Halalas; offer: T | null } {
  let best: { price: Halalas; offer: T | null } = { price, offer: null };
  for (const offer of offers) {
    if (!isOfferRunning(offer, now)) continue;
    const candidate = offerPrice(price, offer);
    if (candidate < best.price) best = { price: candidate, offer };
  }
  return best;
}

type Priced = { base: Halalas; price: Halalas; offer: object | null };

/** What is struck through beside a price: the base price under an offer, else the former price where it is higher; null for neither. */
export const strikeOf = ({ base, price, offer }: Priced, former: Halalas | null): Halalas | null =>
  offer ? base : former !== null && former > price ? former : null;

/** The next moment at which any offer begins or ends, or null: until then a cached price stays right. */
export function nextOfferChange(offers: readonly OfferRule[], now: Date): Date | null {
  let next: Date | null = null;
  for (const offer of offers) {
    if (!offer.isActive) continue;
    for (const moment of [offer.startDate, offer.endDate]) {
      if (moment && moment > now && (next === null || moment < next)) next = moment;
    }
  }
  return next;
}
