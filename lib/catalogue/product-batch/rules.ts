import { type Halalas, MAX_HALALAS, parsePercent, parseSar, scale, toSar } from '../../platform/shared/money';
import { type OfferRule, offerPrice } from '../offer/rules';
import { withoutTag, withTag } from '../product/tag-rules';

/** So long a change can be undone. */
export const UNDO_MS = 60 * 60 * 1000;
/** So many of the latest are said: what one has done an hour ago may lie behind what all others have done since. */
export const MOST_UNDOABLE = 20;

/** How far prices are rounded: not at all, to whole riyals, or to the nearest amount that ends in .99. */
type Round = 'none' | '00' | '99';

/** What becomes of the former price: it stays, it is the price of before (so that a reduction shows as one), or there is none. */
type Former = { former: 'keep' | 'set' | 'clear' };
type Steps = Former & { direction: 'down' | 'up'; round: Round };

/** What is done to each product. Amounts are riyals with two decimals, percentages have two as well. */
export type BatchChange =
  | (Steps & { kind: 'percent'; percent: string })
  | (Steps & { kind: 'amount'; amount: string })
  | (Former & { kind: 'round'; round: '00' | '99' })
  | (Former & { kind: 'price'; price: string })
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

/** Rounded half-up. Nothing becomes less than 0.99 by it. */
export function rounded(price: Halalas, to: Round): Halalas {
  if (to === 'none') return price;
  if (to === '00') return scale(price, 1, 100) * 100;
  return Math.max(99, scale(price + 1, 1, 100) * 100 - 1);
}

/** As much of a product as a change of many is planned by. Amounts in halalas. */
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
  /** those that have not ended */
  offers: readonly OfferRule[];
};

/** What a change writes of a product, or what stood there before: riyals with two decimals. */
export type BatchValues = {
  price?: string;
  originalPrice?: string | null;
  category?: string;
  hidden?: boolean;
  tags?: readonly string[];
  /** the price under the offer that is made */
  offerPrice?: string;
  deleted?: boolean;
};

/** Why a product is left out: nothing would have to be paid for it, more than the shop can keep, no reduction, an offer that it has already, as many tags as there can be. */
type BatchRefusal = 'price_zero' | 'price_most' | 'former_low' | 'offer_there' | 'tags_most';

export type Planned = { id: string; name: string; sku: string | null } & (
  | { state: 'changed'; before: BatchValues; after: BatchValues; isBelowCost: boolean }
  | { state: 'same' }
  | { state: 'refused'; reason: BatchRefusal }
);

type PriceChange = Extract<BatchChange, { kind: 'percent' | 'amount' | 'round' | 'price' }>;

function newPrice(price: Halalas, change: PriceChange): Halalas {
  if (change.kind === 'price') return parseSar(change.price);
  if (change.kind === 'round') return rounded(price, change.round);
  const sign = change.direction === 'down' ? -1 : 1;
  if (change.kind === 'amount') {
    const next = price + sign * parseSar(change.amount);
    return next <= 0 ? next : rounded(next, change.round);
  }
  const next = scale(price, 10_000 + sign * parsePercent(change.percent), 10_000);
  return next <= 0 ? next : rounded(next, change.round);
}

const isEqual = (one: BatchValues[keyof BatchValues], other: typeof one): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What is different, or null. */
function differing(before: BatchValues, after: BatchValues): { before: BatchValues; after: BatchValues } | null {
  const names = (Object.keys(after) as (keyof BatchValues)[]).filter((name) => !isEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const only = (values: BatchValues) => Object.fromEntries(names.map((name) => [name, values[name]])) as BatchValues;
  return { before: only(before), after: only(after) };
}

const sar = (amount: Halalas | null) => (amount === null ? null : toSar(amount));

function afterOf(product: BatchProduct, change: BatchChange): BatchValues | BatchRefusal {
  const { price, originalPrice } = product;
  switch (change.kind) {
    case 'percent':
    case 'amount':
    case 'round':
    case 'price': {
      const next = newPrice(price, change);
      if (next <= 0) return 'price_zero';
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

/** What a change makes of a product. */
export function planned(product: BatchProduct, change: BatchChange): Planned {
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

/** Whether what a batch wrote of a product still stands there as it wrote it: else somebody has changed it since. */
export const stands = (
  product: Pick<BatchProduct, 'price' | 'originalPrice' | 'category' | 'hidden' | 'tags'>,
  after: BatchValues,
) =>
  (after.price === undefined || after.price === toSar(product.price)) &&
  (after.originalPrice === undefined || after.originalPrice === sar(product.originalPrice)) &&
  (after.category === undefined || after.category === product.category) &&
  (after.hidden === undefined || after.hidden === product.hidden) &&
  (after.tags === undefined || isEqual(after.tags, product.tags));
