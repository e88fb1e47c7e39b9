import type { Halalas } from '../../platform/shared/money';

/* Purchase suggestions (docs/rules.md, "Stock"). */

export const SALES_DAYS = 30;
/** An uncounted product counts as missed if it was sold within this period. */
export const MISSED_DAYS = 90;
const RESTOCK_DAYS = 14;
const MIN_DAYS = 7;

export const COVER_DAYS = [14, 30, 60, 90] as const;
export const DEFAULT_COVER_DAYS = 30;

/** `low`: at the threshold; `owed`: missing for confirmed orders; `fast`: sells out before a delivery; `selling`: sold at all. */
export const PURCHASE_KINDS = ['out', 'low', 'owed', 'fast', 'selling'] as const;
type PurchaseReason = Exclude<(typeof PURCHASE_KINDS)[number], 'selling'>;

export type Demand = {
  id: string;
  left: number;
  threshold: number;
  sold: number;
  days: number;
  owed: number;
  cost: Halalas | null;
  isCounted: boolean;
};

export type PurchaseSuggestion = Demand & {
  reason: PurchaseReason;
  weekly: number;
  lasts: number | null;
  /** Null: not counted, so staff decide. */
  suggested: number | null;
};

/** Quantity for `cover` days plus threshold and owed pieces, based on sales on days with stock. */
export function suggestPurchase(demand: Demand, cover: number): PurchaseSuggestion | null {
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
  const onSale = Math.min(SALES_DAYS, Math.max(MIN_DAYS, days));
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

/** Sorts by the shortest supply, then most sold, then least stock. */
export function compareUrgency(one: PurchaseSuggestion, other: PurchaseSuggestion): number {
  const lasts = (purchase: PurchaseSuggestion) => purchase.lasts ?? Number.MAX_SAFE_INTEGER;
  return (
    lasts(one) - lasts(other) ||
    other.sold - one.sold ||
    one.left - one.threshold - (other.left - other.threshold) ||
    (one.id < other.id ? -1 : 1)
  );
}

export const isOfPurchaseKind = (
  { reason, sold }: PurchaseSuggestion,
  kind: (typeof PURCHASE_KINDS)[number] | undefined,
): boolean => kind === undefined || (kind === 'selling' ? sold > 0 : reason === kind);

/** Quantities set by staff instead of the suggestion; 0 removes the product. */
export type Ordered = Readonly<Record<string, number>>;

/** Limited, because the quantities are part of a URL. */
export const MAX_PURCHASE_QUANTITY = 150;

/** Null if nothing is set or suggested. */
export const chosenQuantity = (
  { id, suggested }: Pick<PurchaseSuggestion, 'id' | 'suggested'>,
  ordered: Ordered,
): number | null => ordered[id] ?? suggested;
