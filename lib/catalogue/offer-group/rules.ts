import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { type OfferRule, offerPrice } from '../offer/rules';
import { type BatchProduct, rounded } from '../product-batch/rules';

/** How prices under a group's offers are rounded. */
export const OFFER_ROUNDS = ['none', 'whole', 'ninety_nine'] as const;
type OfferRound = (typeof OFFER_ROUNDS)[number];

/** What a group takes off each of its products, and from when until when. Amounts are riyals with two decimals. */
export type GroupTerms = {
  discountPercent: string | null;
  discountAmount: string | null;
  round: OfferRound;
  startDate: Date;
  endDate: Date | null;
};

const ROUNDED = { none: 'none', whole: '00', ninety_nine: '99' } as const;

/** What a product costs under a group's offer: as any offer makes it, then rounded as changes of many prices are. */
export function groupPrice(price: Halalas, { round, ...off }: GroupTerms): Halalas {
  const next = offerPrice(price, off);
  return next <= 0 ? next : rounded(next, ROUNDED[round]);
}

/** The discount that a product's own offer carries: the group's, or where it is rounded the amount that leads to the rounded price. */
export function discountOf(price: Halalas, terms: GroupTerms): Pick<OfferRule, 'discountPercent' | 'discountAmount'> {
  const { discountPercent, discountAmount, round } = terms;
  if (round === 'none') return { discountPercent, discountAmount };
  return { discountPercent: null, discountAmount: toSar(price - groupPrice(price, terms)) };
}

/** Whether an offer is in force at a moment at which the group is: both ends belong to either. */
export const overlaps = (offer: OfferRule, { startDate, endDate }: Pick<GroupTerms, 'startDate' | 'endDate'>) =>
  offer.isActive &&
  (endDate === null || offer.startDate <= endDate) &&
  (offer.endDate === null || offer.endDate >= startDate);

/** What becomes of a product that has another offer in that time. */
export const CONFLICTS = ['skip', 'replace'] as const;
export type Conflicts = (typeof CONFLICTS)[number];

/** Why a product is left out: it has an offer in that time, nothing would be left of its price, rounding leaves it no reduction. */
type GroupRefusal = 'offer_there' | 'price_zero' | 'no_less';

export type GroupRow = { id: string; name: string; sku: string | null } & (
  | { state: 'taken'; before: string; after: string; replaces: string[]; isBelowCost: boolean }
  | { state: 'refused'; reason: GroupRefusal }
);

/** What a group makes of a product. `replaces`: the offers that give way to it. */
export function plannedIn(product: BatchProduct, terms: GroupTerms, conflicts: Conflicts): GroupRow {
  const { id, name, sku, price, cost } = product;
  const others = product.offers.filter((offer) => overlaps(offer, terms)).map((offer) => offer.id);
  const next = groupPrice(price, terms);
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

/** An offer of a group as it is written. */
export const offerOf = (row: Extract<GroupRow, { state: 'taken' }>, terms: GroupTerms) => ({
  productId: row.id,
  ...discountOf(parseSar(row.before), terms),
});

/** Where a group stands at a moment. */
export function groupState(
  group: { startDate: Date; endDate: Date | null; endedAt: Date | null },
  now: Date,
): 'upcoming' | 'running' | 'ended' {
  if (group.endedAt !== null || (group.endDate !== null && group.endDate < now)) return 'ended';
  return group.startDate > now ? 'upcoming' : 'running';
}
