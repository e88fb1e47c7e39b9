import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { type OfferRule, offerPrice } from '../offer/rules';
import { type BatchProduct, roundPrice } from '../product-batch/rules';

export const OFFER_ROUNDS = ['none', 'whole', 'ninety_nine'] as const;
type OfferRound = (typeof OFFER_ROUNDS)[number];

/** `discountAmount` in riyals. */
export type GroupTerms = {
  discountPercent: string | null;
  discountAmount: string | null;
  round: OfferRound;
  startDate: Date;
  endDate: Date | null;
};

const ROUNDED = { none: 'none', whole: '00', ninety_nine: '99' } as const;

/** In halalas, after the group's rounding. */
export function offerGroupPrice(price: Halalas, { round, ...off }: GroupTerms): Halalas {
  const next = offerPrice(price, off);
  return next <= 0 ? next : roundPrice(next, ROUNDED[round]);
}

/** Discount stored for a product; with rounding, the amount down to the rounded price. */
export function offerGroupDiscount(
  price: Halalas,
  terms: GroupTerms,
): Pick<OfferRule, 'discountPercent' | 'discountAmount'> {
  const { discountPercent, discountAmount, round } = terms;
  if (round === 'none') return { discountPercent, discountAmount };
  return { discountPercent: null, discountAmount: toSar(price - offerGroupPrice(price, terms)) };
}

/** Both ends are included. */
export const overlapsOffer = (offer: OfferRule, { startDate, endDate }: Pick<GroupTerms, 'startDate' | 'endDate'>) =>
  offer.isActive &&
  (endDate === null || offer.startDate <= endDate) &&
  (offer.endDate === null || offer.endDate >= startDate);

export const OFFER_CONFLICT_CHOICES = ['skip', 'replace'] as const;
export type OfferConflictChoice = (typeof OFFER_CONFLICT_CHOICES)[number];

type GroupRefusal = 'offer_there' | 'price_zero' | 'no_less';

export type GroupRow = { id: string; name: string; sku: string | null } & (
  | { state: 'taken'; before: string; after: string; replaces: string[]; isBelowCost: boolean }
  | { state: 'refused'; reason: GroupRefusal }
);

/** `replaces`: offers that end for the group's. */
export function planGroupProduct(product: BatchProduct, terms: GroupTerms, conflicts: OfferConflictChoice): GroupRow {
  const { id, name, sku, price, cost } = product;
  const others = product.offers.filter((offer) => overlapsOffer(offer, terms)).map((offer) => offer.id);
  const next = offerGroupPrice(price, terms);
  const reason: GroupRefusal | null =
    others.length > 0 && conflicts === 'skip'
      ? 'offer_there'
      : next <= 0
        ? 'price_zero'
        : next >= price
          ? 'no_less'
          : null;
  if (reason) return { id, name, sku, state: 'refused', reason };
  const isBelowCost = cost !== null && next < cost;
  return { id, name, sku, state: 'taken', before: toSar(price), after: toSar(next), replaces: others, isBelowCost };
}

export const groupOfferFor = (row: Extract<GroupRow, { state: 'taken' }>, terms: GroupTerms) => ({
  productId: row.id,
  ...offerGroupDiscount(parseSar(row.before), terms),
});

/** `ended` also if staff ended it early. */
export function offerGroupState(
  group: { startDate: Date; endDate: Date | null; endedAt: Date | null },
  now: Date,
): 'upcoming' | 'running' | 'ended' {
  if (group.endedAt !== null || (group.endDate !== null && group.endDate < now)) return 'ended';
  return group.startDate > now ? 'upcoming' : 'running';
}

/** Null if the group can end at `endDate`. Ending it now is a separate action. */
export function groupEndFault(endDate: Date | null, startDate: Date, now: Date) {
  if (endDate === null) return null;
  if (endDate < startDate) return 'validation.offer_end';
  return endDate <= now ? 'validation.offer_group_end' : null;
}
