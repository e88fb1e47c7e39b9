import 'server-only';
import type { Halalas } from '../../platform/shared/money';
import { readSlugsUnder } from '../category/reads';
import { type OfferRow, offerPricer } from '../offer/reads';
import { matchingSlots, productPage } from '../search/facet/count';
import { readOfferPrices, readSortOrder } from '../search/facet/orders';
import type { SearchFinding } from '../search/facet/reads';
import { readCatalogue } from '../search/index/follow-changes';
import { rankedPage } from '../search/index/ranking';
import type { SearchSort } from '../search/listing/rules';
import { findPreparedMatches, type PreparedSearch } from '../search/reads';
import { type NamedValues, readProductNumbersWith, rowsByNumber } from './rows';
import { type ProductDetail, productDetailOf } from './views';

export type ListFilter = {
  category?: string;
  brand?: readonly string[];
  attribute?: readonly NamedValues[];
  featured?: boolean;
  inStock?: boolean;
  minPrice?: Halalas | null;
  maxPrice?: Halalas | null;
};

/** `all`: number of products without filter and price limits. */
type Found = { products: ProductDetail[]; total: number; all: number };

const orderBy = (sort: SearchSort, { price }: PreparedSearch): SearchSort =>
  sort !== 'relevance' || price.order === null ? sort : price.order === 'cheap' ? 'price_asc' : 'price_desc';

export const searchFindingOf = (search: PreparedSearch, sort: SearchSort): SearchFinding => ({
  matches: (catalogue) => findPreparedMatches(search, catalogue),
  sort: orderBy(sort, search),
  min: search.price.min ?? undefined,
  max: search.price.max ?? undefined,
});

const sortOf = (sort: SearchSort, search: PreparedSearch | null): SearchSort =>
  search ? orderBy(sort, search) : sort === 'relevance' ? 'newest' : sort;

/** Without a search, all products that match the filters. */
export async function readMatchingPage(
  search: PreparedSearch | null,
  { category, attribute, ...filter }: ListFilter,
  sort: SearchSort,
  page: { offset: number; limit: number },
  running: OfferRow[],
  now: Date,
): Promise<Found> {
  const order = sortOf(sort, search);
  const [paid, slugs, withValues] = await Promise.all([
    readOfferPrices(running, now),
    category ? readSlugsUnder(category) : undefined,
    attribute ? readProductNumbersWith(attribute) : null,
  ]);
  const catalogue = await readCatalogue();
  const orderIn = order === 'relevance' ? null : await readSortOrder(catalogue, order);
  // Do not await from here on, because the catalogue can change.
  const offers = paid(catalogue);
  const finding = search && searchFindingOf(search, sort);
  const matches = finding?.matches(catalogue);
  const base = {
    categories: slugs && new Set(slugs),
    featured: filter.featured,
    found: matches?.slots,
    min: finding?.min,
    max: finding?.max,
  };
  const choice = {
    brands: filter.brand && new Set(filter.brand),
    inStock: filter.inStock,
    min: filter.minPrice,
    max: filter.maxPrice,
  };
  const fitting = matchingSlots(catalogue, base, choice, offers);
  const listed = withValues ? fitting.filter((slot) => withValues.has(catalogue.no[slot] as number)) : fitting;
  const numbers =
    page.offset >= listed.length
      ? []
      : orderIn || !matches
        ? productPage(catalogue, listed, orderIn?.(catalogue) ?? 'newest', offers, page)
        : rankedPage(catalogue, listed, matches.scores, page);
  const rows = numbers.length === 0 ? [] : await rowsByNumber(numbers);
  const price = offerPricer(running, now);
  return {
    products: rows.map((row) => productDetailOf(row, price(row.id, row.price))),
    total: listed.length,
    all: matches?.slots.length ?? catalogue.size,
  };
}
