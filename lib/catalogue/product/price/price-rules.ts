import type { Halalas } from '../../../platform/shared/money';
import { type OfferRule, offerPrice } from '../../offer/rules';

export type PriceSpan = { price: Halalas; from: Date; until: Date | null };

export const LOWEST_PRICE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

const meets = (from: Date, until: Date | null, start: Date, end: Date): boolean =>
  from < end && (until === null || until > start);

/** Lowest price paid in the 30 days before the reduction (running offer, else current price); null if unknown. */
export function lowestPriceBefore(
  spans: readonly PriceSpan[],
  offers: readonly OfferRule[],
  running: OfferRule | null,
): Halalas | null {
  const end = running?.startDate ?? spans.find(({ until }) => until === null)?.from;
  if (!end) return null;
  const start = new Date(end.getTime() - LOWEST_PRICE_DAYS * DAY_MS);
  const prices = spans
    .filter(({ from, until }) => meets(from, until, start, end))
    .flatMap(({ price, from, until }) => {
      const [since, to] = [from > start ? from : start, until !== null && until < end ? until : end];
      const then = offers.filter((offer) => offer.isActive && meets(offer.startDate, offer.endDate, since, to));
      return [price, ...then.map((offer) => offerPrice(price, offer))];
    });
  return prices.length === 0 ? null : Math.min(...prices);
}
