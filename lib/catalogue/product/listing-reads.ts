import 'server-only';
import { cacheTag } from 'next/cache';
import { cacheTags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { cacheUntilOfferChange, limitCacheToOffers, type OfferRow, readOffers } from '../offer/reads';
import { type CandidateSlots, type FacetScope, readFacetedList, readFoundList } from '../search/facet/reads';
import type { Facets } from '../search/facet/views';
import { readLexicon } from '../search/lexicon';
import { PRICE_BANDS } from '../search/listing/price';
import {
  countPages,
  isFiltered,
  type Listing,
  type OptionalSort,
  type SearchListing,
  type SearchSort,
} from '../search/listing/rules';
import { type Highlights, highlightsIn } from '../search/query/highlights';
import { interpretQuery, type QueryInterpretation } from '../search/query/interpretation';
import { originalSpelling } from '../search/query/text';
import { type PreparedSearch, readPreparedSearch } from '../search/reads';
import { correctSearch, suggestSpelling } from '../search/spelling/correct-spelling';
import { type ListFilter, readMatchingPage, searchFindingOf } from './read-matches';
import { readCards } from './reads';
import type { ProductCardView, ProductDetail } from './views';

/** One page of products by effective price; returns the offers, which limit the cache life. */
export async function findProducts(filter: ListFilter, sort: SearchSort, page: Slice, now: Date) {
  const offers = await readOffers(db);
  const { products, total } = await readMatchingPage(null, filter, sort, page, offers, now);
  return { products, total, offers };
}

export type SearchResult = {
  products: ProductDetail[];
  total: number;
  offers: OfferRow[];
  correction: string | null;
  dropped: string[];
  meant: PreparedSearch;
};

/** Searches within the filters, with a corrected text if nothing is found. */
export async function searchProducts(
  text: string,
  filter: ListFilter,
  sort: SearchSort,
  page: Slice,
  now: Date,
  options?: { typing?: boolean },
): Promise<SearchResult> {
  const [search, offers] = await Promise.all([readPreparedSearch(text, options), readOffers(db)]);
  const list = (meant: PreparedSearch) => readMatchingPage(meant, filter, sort, page, offers, now);
  const strictly = await list(search);
  const isElsewhere = strictly.total === 0 && strictly.all > 0 && filter.category !== undefined;
  const found = isElsewhere ? await list({ ...search, loose: true }) : strictly;
  const meaning = found.all > 0 ? null : await correctSearch(text, search);
  const meant = meaning ? await readPreparedSearch(meaning.text, meaning) : search;
  const { products, total } = meaning ? await list(meant) : found;
  const correction = meaning && meaning.text !== text ? meaning.text : null;
  return {
    products,
    total,
    offers,
    correction,
    dropped: meaning?.dropped.map((word) => originalSpelling(text, word)) ?? [],
    meant,
  };
}

type Slice = { offset: number; limit: number };

type ListingPage = { products: ProductCardView[]; total: number; pages: number };

/** `sorts`: optional sorts for which the products have values. */
export type FacetedPage = ListingPage & { facets: Facets; sorts: OptionalSort[] };

/** Whether a listing is one of practically unlimited many: several filters, or free price limits. */
function isRare({ price, filters }: Pick<Listing, 'price' | 'filters'>): boolean {
  const values = Object.values(filters ?? {}).flat();
  return values.length > 1 || (values.length > 0 && price !== 'all') || !(price in PRICE_BANDS);
}

async function getListingPage(scope: FacetScope, listing: Omit<Listing, 'view'>): Promise<FacetedPage | null> {
  'use cache';
  cacheTag(cacheTags.products, cacheTags.categories, cacheTags.brands);
  const now = new Date();
  const offers = await readOffers(db);
  cacheUntilOfferChange(offers, now);
  const list = await readFacetedList(scope, listing, offers, now);
  // A separate tag, because anyone can invent such URLs.
  if (!list || list.numbers.length === 0 || isRare(listing)) cacheTag(cacheTags.invented);
  if (!list) return null;
  const { numbers, total, facets, sorts } = list;
  return { products: await readCards(numbers, offers, now), total, pages: countPages(total), facets, sorts };
}

/** Null for unknown filters and beyond the last page, so invented pages are not cached. */
export async function getListing(
  scope: FacetScope,
  { sort, price, page, filters }: Listing,
): Promise<FacetedPage | null> {
  const asked = { sort, price, ...(filters ? { filters } : {}) };
  const first = await getListingPage(scope, { ...asked, page: 1 });
  if (page === 1 || !first) return first;
  return page > first.pages ? null : getListingPage(scope, { ...asked, page });
}

/** Null for unknown filters. */
export async function readListingWithin(
  scope: FacetScope,
  listing: Listing,
  among?: CandidateSlots,
): Promise<FacetedPage | null> {
  const now = new Date();
  const offers = await readOffers(db);
  const list = await readFacetedList(scope, listing, offers, now, among);
  if (!list) return null;
  const { numbers, total, facets, sorts } = list;
  return { products: await readCards(numbers, offers, now), total, pages: countPages(total), facets, sorts };
}

export type SearchPage = FacetedPage &
  Pick<SearchResult, 'correction' | 'dropped'> & {
    all: number;
    listing: SearchListing;
    better: string | null;
    understood: QueryInterpretation[];
    hasForeignAmount: boolean;
    marks: Highlights[];
  };

/** One page of search results, at most the last. Not cached: search texts are unlimited. */
export async function readSearchPage(text: string, listing: SearchListing): Promise<SearchPage> {
  const now = new Date();
  const [search, offers] = await Promise.all([readPreparedSearch(text), readOffers(db)]);
  const list = (meant: PreparedSearch) => readFoundList(searchFindingOf(meant, listing.sort), listing, offers, now);
  const found = await list(search);
  const meaning = found.all > 0 ? null : await correctSearch(text, search);
  const meant = meaning ? await readPreparedSearch(meaning.text, meaning) : search;
  const { numbers, total, facets, sorts, all, filters, page } = meaning ? await list(meant) : found;
  limitCacheToOffers(offers, now);
  const told = total > 0 || isFiltered(listing) ? meaning : null;
  const correction = told && told.text !== text ? told.text : null;
  const isPlain = page === 1 && !isFiltered(listing) && correction === null;
  const [products, lexicon, better] = await Promise.all([
    readCards(numbers, offers, now),
    readLexicon(),
    isPlain ? suggestSpelling(text, meant, all) : null,
  ]);
  return {
    products,
    total,
    pages: countPages(total),
    facets,
    sorts,
    all,
    correction,
    dropped: told?.dropped.map((word) => originalSpelling(text, word)) ?? [],
    listing: { sort: listing.sort, price: listing.price, view: listing.view, page, ...(filters ? { filters } : {}) },
    better,
    understood: total > 0 ? interpretQuery(correction ?? text, meant, lexicon) : [],
    hasForeignAmount: search.price.hasForeignAmount,
    marks: products.map(({ name }) => highlightsIn(name, meant.terms, lexicon)),
  };
}
