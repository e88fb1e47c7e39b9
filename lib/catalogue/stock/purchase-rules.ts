import type { Halalas } from '../../platform/shared/money';

/* What is to be bought (docs/rules.md, "Stock"). */

/** The days whose sales say how fast a product sells. */
export const SALES_DAYS = 30;
/** Of what is not counted nobody knows since when it is sold out: what was sold within these days is missed. */
export const MISSED_DAYS = 90;
/** What lasts shorter than this sells out before a supplier has brought more. */
const RESTOCK_DAYS = 14;
/** What was to be had for a few days only says little: its sales are spread over so many at least. */
const LEAST_DAYS = 7;

/** For how many days what is bought shall last. */
export const COVERS = [14, 30, 60, 90] as const;
export const DEFAULT_COVER = 30;

/** out: none is left; low: at its threshold or below; owed: above it, but confirmed orders lack some; fast: above it, and sells out before more can be there. `selling`: whatever of it is sold. */
export const PURCHASE_KINDS = ['out', 'low', 'owed', 'fast', 'selling'] as const;
type PurchaseReason = Exclude<(typeof PURCHASE_KINDS)[number], 'selling'>;

export type Demand = {
  id: string;
  /** what can be ordered; below 0 where orders reserve more than there is */
  left: number;
  threshold: number;
  /** pieces that were sold within SALES_DAYS */
  sold: number;
  /** on so many of these days there were any to be had */
  days: number;
  /** pieces that confirmed orders still lack */
  owed: number;
  cost: Halalas | null;
  /** its pieces are counted; else it is here because it is sold out, and nobody knows how many it takes */
  isCounted: boolean;
};

export type Purchase = Demand & {
  reason: PurchaseReason;
  /** pieces that are sold in a week, to one decimal */
  weekly: number;
  /** how many days what is left lasts; null where none was sold */
  lasts: number | null;
  /** null: staff decide, of what is not counted */
  suggested: number | null;
};

/**
 * What to buy of a product so that it lasts so many days and then stands at its threshold, with what orders lack already; null where nothing is to
 * be bought. A product that was sold out for some time sold as fast before as on the days on which there were any.
 */
export function purchaseOf(demand: Demand, cover: number): Purchase | null {
  const { left, threshold, sold, days, owed } = demand;
  const weeklyOver = (span: number) => Math.round((sold * 70) / span) / 10;
  if (!demand.isCounted)
    return {
      ...demand,
      left: 0,
      reason: 'out',
      weekly: weeklyOver(SALES_DAYS),
      lasts: sold > 0 ? 0 : null,
      suggested: null,
    };
  const onSale = Math.min(SALES_DAYS, Math.max(LEAST_DAYS, days));
  const lasts = sold > 0 ? Math.floor((Math.max(0, left) * onSale) / sold) : null;
  const isLow = left <= threshold;
  if (!isLow && owed === 0 && (lasts === null || lasts >= RESTOCK_DAYS)) return null;
  const wanted = threshold + Math.max(1, Math.ceil((sold * cover) / onSale));
  return {
    ...demand,
    reason: left <= 0 ? 'out' : isLow ? 'low' : owed > 0 ? 'owed' : 'fast',
    weekly: weeklyOver(onSale),
    lasts,
    suggested: Math.max(1, wanted - left + owed),
  };
}

/** The most urgent first: what lasts shortest, of that what sells fastest; then what nobody bought, the scarcest first. */
export function byUrgency(one: Purchase, other: Purchase): number {
  const lasts = (purchase: Purchase) => purchase.lasts ?? Number.MAX_SAFE_INTEGER;
  return (
    lasts(one) - lasts(other) ||
    other.sold - one.sold ||
    one.left - one.threshold - (other.left - other.threshold) ||
    (one.id < other.id ? -1 : 1)
  );
}

export const isOfKind = ({ reason, sold }: Purchase, kind: (typeof PURCHASE_KINDS)[number] | undefined): boolean =>
  kind === undefined || (kind === 'selling' ? sold > 0 : reason === kind);

/** What staff order in the place of what is suggested, by product: 0 takes it off the list. */
export type Ordered = Readonly<Record<string, number>>;

/** So many are changed at most: they travel in an address. */
export const MOST_ORDERED = 150;

/** What is ordered of a product; null where nobody has said. */
export const orderedOf = ({ id, suggested }: Pick<Purchase, 'id' | 'suggested'>, ordered: Ordered): number | null =>
  ordered[id] ?? suggested;
