import { type Halalas, parsePercent, parseSar, scaleAmount } from '../../platform/shared/money';

export type OfferRule = {
  id: string;
  discountPercent: string | null;
  discountAmount: string | null;
  isActive: boolean;
  startDate: Date;
  endDate: Date | null;
};

/** Both ends are included (docs/rules.md, "Prices"). */
export function isOfferRunning(offer: OfferRule, now: Date): boolean {
  return offer.isActive && offer.startDate <= now && (offer.endDate === null || offer.endDate >= now);
}

/** Price after the percentage (rounded half up) or the amount. 0 % counts as not set. */
export function offerPrice(price: Halalas, offer: Pick<OfferRule, 'discountPercent' | 'discountAmount'>): Halalas {
  const percent = offer.discountPercent === null ? 0 : parsePercent(offer.discountPercent);
  if (percent > 0) return Math.max(0, scaleAmount(price, 10_000 - Math.min(percent, 10_000), 10_000));
  const amount = offer.discountAmount === null ? 0 : parseSar(offer.discountAmount);
  return Math.max(0, price - amount);
}

/** Lowest price under running offers, else the base price. */
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

/** Struck-through price: under an offer the base price, else `former` if it is higher, else null. */
export const strikePrice = ({ base, price, offer }: Priced, former: Halalas | null): Halalas | null =>
  offer ? base : former !== null && former > price ? former : null;

/** Next start or end of an offer: cached prices are valid until then. */
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
