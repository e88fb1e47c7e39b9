import { type Halalas, MAX_HALALAS, parsePercent, parseSar, scaleAmount, toSar } from '../../platform/shared/money';
import { type OfferRule, offerPrice } from '../offer/rules';
import { withoutTag, withTag } from '../product/tag-rules';

export const BATCH_UNDO_MS = 60 * 60 * 1000;
export const MAX_UNDOABLE_BATCHES = 20;

/** Until when a finished batch or import can be undone; null if no longer. */
export function batchUndoEnd(finishedAt: Date | null, now: Date): Date | null {
  const end = finishedAt && new Date(finishedAt.getTime() + BATCH_UNDO_MS);
  return end && now <= end ? end : null;
}

type Round = 'none' | '00' | '99';

/** `former`: the previous price stays, becomes the old price on a reduction, or is cleared. */
type PreviousValues = { former: 'keep' | 'set' | 'clear' };
type Steps = PreviousValues & { direction: 'down' | 'up'; round: Round };

/** Riyals and percentages have two decimals. */
export type BatchChange =
  | (Steps & { kind: 'percent'; percent: string })
  | (Steps & { kind: 'amount'; amount: string })
  | (PreviousValues & { kind: 'round'; round: '00' | '99' })
  | (PreviousValues & { kind: 'price'; price: string })
  | { kind: 'former'; originalPrice?: string | null }
  | {
      kind: 'offer';
      discountPercent?: string | null;
      discountAmount?: string | null;
      startDate: Date;
      endDate?: Date | null;
    }
  | { kind: 'category'; category: string }
  | { kind: 'visibility'; hidden: boolean }
  | { kind: 'tag_add' | 'tag_remove'; tag: string }
  | { kind: 'delete' };

/** Rounds half up; prices ending in .99 are at least 0.99. */
export function roundPrice(price: Halalas, to: Round): Halalas {
  if (to === 'none') return price;
  if (to === '00') return scaleAmount(price, 1, 100) * 100;
  return Math.max(99, scaleAmount(price + 1, 1, 100) * 100 - 1);
}

/** Prices and cost in halalas. */
export type BatchProduct = {
  id: string;
  name: string;
  sku: string | null;
  price: Halalas;
  originalPrice: Halalas | null;
  cost: Halalas | null;
  category: string;
  hidden: boolean;
  tags: readonly string[];
  offers: readonly OfferRule[];
};

/** `price`, `originalPrice` and `offerPrice` in riyals. */
export type BatchProductValues = {
  price?: string;
  originalPrice?: string | null;
  category?: string;
  hidden?: boolean;
  tags?: readonly string[];
  offerPrice?: string;
  deleted?: boolean;
};

export const withBatchValues = <
  P extends Pick<BatchProduct, 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>,
>(
  product: P,
  { price, originalPrice, category, hidden, tags }: BatchProductValues,
): P => ({
  ...product,
  ...(price === undefined ? {} : { price: parseSar(price) }),
  ...(originalPrice === undefined ? {} : { originalPrice: originalPrice === null ? null : parseSar(originalPrice) }),
  ...(category === undefined ? {} : { category }),
  ...(hidden === undefined ? {} : { hidden }),
  ...(tags === undefined ? {} : { tags }),
});

type BatchRefusal = 'price_zero' | 'price_most' | 'former_low' | 'offer_there' | 'tags_most';

export type PlannedBatchProduct = { id: string; name: string; sku: string | null } & (
  | { state: 'changed'; before: BatchProductValues; after: BatchProductValues; isBelowCost: boolean }
  | { state: 'same' }
  | { state: 'refused'; reason: BatchRefusal }
);

type PriceChange = Extract<BatchChange, { kind: 'percent' | 'amount' | 'round' | 'price' }>;

function newPrice(price: Halalas, change: PriceChange): Halalas {
  if (change.kind === 'price') return parseSar(change.price);
  if (change.kind === 'round') return roundPrice(price, change.round);
  const sign = change.direction === 'down' ? -1 : 1;
  if (change.kind === 'amount') {
    const next = price + sign * parseSar(change.amount);
    return next <= 0 ? next : roundPrice(next, change.round);
  }
  const next = scaleAmount(price, 10_000 + sign * parsePercent(change.percent), 10_000);
  return next <= 0 ? next : roundPrice(next, change.round);
}

/** The offer's amount would reduce the new price to nothing. */
const becomesFree = (price: Halalas, next: Halalas, offer: OfferRule): boolean =>
  offerPrice(next, offer) <= 0 && offerPrice(price, offer) > 0;

const OFFER_KINDS: readonly BatchChange['kind'][] = ['percent', 'amount', 'round', 'price', 'offer'];

export const dependsOnOffers = ({ kind }: BatchChange): boolean => OFFER_KINDS.includes(kind);

const isEqual = (one: BatchProductValues[keyof BatchProductValues], other: typeof one): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function differing(
  before: BatchProductValues,
  after: BatchProductValues,
): { before: BatchProductValues; after: BatchProductValues } | null {
  const names = (Object.keys(after) as (keyof BatchProductValues)[]).filter(
    (name) => !isEqual(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const only = (values: BatchProductValues) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as BatchProductValues;
  return { before: only(before), after: only(after) };
}

const sar = (amount: Halalas | null) => (amount === null ? null : toSar(amount));

function afterOf(product: BatchProduct, change: BatchChange): BatchProductValues | BatchRefusal {
  const { price, originalPrice } = product;
  switch (change.kind) {
    case 'percent':
    case 'amount':
    case 'round':
    case 'price': {
      const next = newPrice(price, change);
      if (next <= 0 || product.offers.some((offer) => becomesFree(price, next, offer))) return 'price_zero';
      if (next > MAX_HALALAS) return 'price_most';
      const former = change.former === 'clear' ? null : change.former === 'set' && next < price ? price : originalPrice;
      return { price: toSar(next), originalPrice: sar(former) };
    }
    case 'former': {
      const former = change.originalPrice ? parseSar(change.originalPrice) : null;
      return former !== null && former <= price ? 'former_low' : { originalPrice: sar(former) };
    }
    case 'offer': {
      if (product.offers.length > 0) return 'offer_there';
      const { discountPercent = null, discountAmount = null } = change;
      const next = offerPrice(price, { discountPercent, discountAmount });
      return next <= 0 ? 'price_zero' : { offerPrice: toSar(next) };
    }
    case 'category':
      return { category: change.category };
    case 'visibility':
      return { hidden: change.hidden };
    case 'tag_add': {
      const tags = withTag(product.tags, change.tag);
      return tags === null ? 'tags_most' : { tags };
    }
    case 'tag_remove':
      return { tags: withoutTag(product.tags, change.tag) };
    case 'delete':
      return { deleted: true };
  }
}

/** `isBelowCost` is false if the cost is unknown. */
export function planBatchProduct(product: BatchProduct, change: BatchChange): PlannedBatchProduct {
  const { id, name, sku, cost, category, hidden, tags } = product;
  const named = { id, name, sku };
  const after = afterOf(product, change);
  if (typeof after === 'string') return { ...named, state: 'refused', reason: after };
  const before = {
    price: toSar(product.price),
    originalPrice: sar(product.originalPrice),
    category,
    hidden,
    tags,
    offerPrice: toSar(product.price),
    deleted: false,
  };
  const difference = differing(before, after);
  if (!difference) return { ...named, state: 'same' };
  const paid = difference.after.offerPrice ?? difference.after.price;
  return { ...named, state: 'changed', ...difference, isBelowCost: cost !== null && !!paid && parseSar(paid) < cost };
}

/** Whether the product still has the batch's values, so that it can be undone. */
export const hasBatchValues = (
  product: Pick<BatchProduct, 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>,
  after: BatchProductValues,
) =>
  (after.price === undefined || after.price === toSar(product.price)) &&
  (after.originalPrice === undefined || after.originalPrice === sar(product.originalPrice)) &&
  (after.category === undefined || after.category === product.category) &&
  (after.hidden === undefined || after.hidden === product.hidden) &&
  (after.tags === undefined || isEqual(after.tags, product.tags));
