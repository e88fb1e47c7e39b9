import 'server-only';
import { cacheTag } from 'next/cache';
import { PLACEHOLDER } from '../../platform/picture/placeholder';
import { tags } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { isUuid } from '../../platform/shared/uuid';
import { cacheUntilOfferChange, limitCacheToOffers, type OfferRow, offerPricer, readOffers } from '../offer/reads';
import { type CandidateSlots, type FacetScope, readFacetedList, readFoundList } from '../search/facet/reads';
import type { Facets } from '../search/facet/views';
import { readLexicon } from '../search/lexicon';
import { PRICE_BANDS } from '../search/listing/price';
import {
  isFiltered,
  type Listing,
  type OptionalSort,
  pagesOf,
  type SearchListing,
  type SearchSort,
} from '../search/listing/rules';
import { type Highlights, highlightsIn } from '../search/query/highlights';
import { interpretQuery, type QueryInterpretation } from '../search/query/interpretation';
import { originalSpelling } from '../search/query/text';
import { readSearch, type Search } from '../search/reads';
import { correctSearch, suggestSpelling } from '../search/spelling/correct-spelling';
import { getMarkedBestSellers, readBestSellers } from './best-sellers';
import { distinguishProducts } from './distinguish-products';
import { type ListFilter, readMatchingPage, searchFindingOf } from './read-matches';
import { productSelect, rowsByNumber } from './rows';
import { type ProductCardView, type ProductDetail, productCardOf, productDetailOf } from './views';

/** One page of products by effective price order; returns the offers for the cache life. */
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
  meant: Search;
};

/** Searches products. `typing`: the last word may be unfinished. */
export async function searchProducts(
  text: string,
  filter: ListFilter,
  sort: SearchSort,
  page: Slice,
  now: Date,
  options?: { typing?: boolean },
): Promise<SearchResult> {
  const [search, offers] = await Promise.all([readSearch(text, options), readOffers(db)]);
  const list = (meant: Search) => readMatchingPage(meant, filter, sort, page, offers, now);
  const strictly = await list(search);
  const isElsewhere = strictly.total === 0 && strictly.all > 0 && filter.category !== undefined;
  const found = isElsewhere ? await list({ ...search, loose: true }) : strictly;
  const meaning = found.all > 0 ? null : await correctSearch(text, search);
  const meant = meaning ? await readSearch(meaning.text, meaning) : search;
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

/** `sorts`: the optional sorts that make sense. */
export type FacetedPage = ListingPage & { facets: Facets; sorts: OptionalSort[] };

/** Filter combinations and own price limits are practically unlimited. */
function isRare({ price, filters }: Pick<Listing, 'price' | 'filters'>): boolean {
  const values = Object.values(filters ?? {}).flat();
  return values.length > 1 || (values.length > 0 && price !== 'all') || !(price in PRICE_BANDS);
}

async function readCards(
  numbers: readonly number[],
  offers: readonly OfferRow[],
  now: Date,
): Promise<ProductCardView[]> {
  if (numbers.length === 0) return [];
  const price = offerPricer(offers, now);
  return cardsOf(
    distinguishProducts((await rowsByNumber(numbers)).map((row) => productDetailOf(row, price(row.id, row.price)))),
  );
}

/** Cards of products, best sellers marked. */
export async function cardsOf(products: readonly ProductDetail[]): Promise<ProductCardView[]> {
  const bestSellers = await getMarkedBestSellers();
  return products.map((product) => productCardOf(product, bestSellers));
}

async function getListingPage(scope: FacetScope, listing: Omit<Listing, 'view'>): Promise<FacetedPage | null> {
  'use cache';
  cacheTag(tags.products, tags.categories, tags.brands);
  const now = new Date();
  const offers = await readOffers(db);
  cacheUntilOfferChange(offers, now);
  const list = await readFacetedList(scope, listing, offers, now);
  // Separate tag for addresses that anyone can invent.
  if (!list || list.numbers.length === 0 || isRare(listing)) cacheTag(tags.invented);
  if (!list) return null;
  const { numbers, total, facets, sorts } = list;
  return { products: await readCards(numbers, offers, now), total, pages: pagesOf(total), facets, sorts };
}

/** One page of a list, cached; null after the last, so that invented pages are not cached, or for unknown filters. */
export async function getListing(
  scope: FacetScope,
  { sort, price, page, filters }: Listing,
): Promise<FacetedPage | null> {
  const asked = { sort, price, ...(filters ? { filters } : {}) };
  const first = await getListingPage(scope, { ...asked, page: 1 });
  if (page === 1 || !first) return first;
  return page > first.pages ? null : getListingPage(scope, { ...asked, page });
}

/** One page of a filtered subset, uncached; null for unknown filters. */
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
  return { products: await readCards(numbers, offers, now), total, pages: pagesOf(total), facets, sorts };
}

/** Current cards without deleted products, uncached. */
export async function readCardsById(ids: readonly string[]): Promise<ProductCardView[]> {
  if (ids.length === 0) return [];
  const now = new Date();
  const [offers, rows] = await Promise.all([
    readOffers(db, [...ids]),
    db.product.findMany({ where: { id: { in: [...ids] }, hidden: false }, select: productSelect }),
  ]);
  const price = offerPricer(offers, now);
  return cardsOf(rows.map((row) => productDetailOf(row, price(row.id, row.price))));
}

export type SearchPage = FacetedPage &
  Pick<SearchResult, 'correction' | 'dropped'> & {
    all: number;
    listing: SearchListing;
    better: string | null;
    understood: QueryInterpretation[];
    marks: Highlights[];
  };

/** One page of search results, at most the last. Uncached, because texts are unlimited. */
export async function readSearchPage(text: string, listing: SearchListing): Promise<SearchPage> {
  const now = new Date();
  const [search, offers] = await Promise.all([readSearch(text), readOffers(db)]);
  const list = (meant: Search) => readFoundList(searchFindingOf(meant, listing.sort), listing, offers, now);
  const found = await list(search);
  const meaning = found.all > 0 ? null : await correctSearch(text, search);
  const meant = meaning ? await readSearch(meaning.text, meaning) : search;
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
    pages: pagesOf(total),
    facets,
    sorts,
    all,
    correction,
    dropped: told?.dropped.map((word) => originalSpelling(text, word)) ?? [],
    listing: { sort: listing.sort, price: listing.price, view: listing.view, page, ...(filters ? { filters } : {}) },
    better,
    understood: total > 0 ? interpretQuery(correction ?? text, meant, lexicon) : [],
    marks: products.map(({ name }) => highlightsIn(name, meant.terms, lexicon)),
  };
}

/** Current cards in order, uncached. */
export async function readCardsByNumbers(numbers: readonly number[]): Promise<ProductCardView[]> {
  return readCards(numbers, await readOffers(db), new Date());
}

/** Directly from the database, so that the page needs no catalogue in memory. */
async function readNewest(where: Prisma.ProductWhereInput, limit: number): Promise<ProductCardView[]> {
  const now = new Date();
  const [offers, rows] = await Promise.all([
    readOffers(db),
    db.product.findMany({
      where: { ...where, hidden: false },
      select: productSelect,
      orderBy: [{ inStock: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
  ]);
  cacheUntilOfferChange(offers, now);
  const price = offerPricer(offers, now);
  return cardsOf(rows.map((row) => productDetailOf(row, price(row.id, row.price))));
}

/** Featured products, cached; with stock and picture first. */
export async function getFeatured(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(tags.products);
  const best = await readNewest({ featured: true, inStock: true, image: { not: PLACEHOLDER } }, limit);
  if (best.length === limit) return best;
  const others = await readNewest(
    { featured: true, OR: [{ inStock: false }, { image: PLACEHOLDER }] },
    limit - best.length,
  );
  return [...best, ...others];
}

/** Products in stock with the most sales in 90 days, cached; none without a sale. */
export async function getBestSellers(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const [offers, numbers] = await Promise.all([readOffers(db), readBestSellers(limit)]);
  cacheUntilOfferChange(offers, now);
  return readCards(numbers, offers, now);
}

/** A visible product, uncached, or null. */
export async function readProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  return (await findProduct(id, new Date())).product;
}

/** A product for staff, also if hidden; uncached. */
export async function readProductForStaff(id: string): Promise<{ product: ProductDetail; hidden: boolean } | null> {
  if (!isUuid(id)) return null;
  const [{ product }, row] = await Promise.all([
    findProduct(id, new Date(), {}),
    db.product.findUnique({ where: { id }, select: { hidden: true } }),
  ]);
  return product && { product, hidden: row?.hidden ?? true };
}

async function findProduct(id: string, now: Date, shown: { hidden?: false } = { hidden: false }) {
  const [row, offers] = await Promise.all([
    db.product.findUnique({ where: { id, ...shown }, select: productSelect }),
    readOffers(db, [id]),
  ]);
  return { product: row && productDetailOf(row, offerPricer(offers, now)(row.id, row.price)), offers };
}

/** Product of the product page, cached, or null. */
export async function getProduct(id: string): Promise<ProductDetail | null> {
  return isUuid(id) ? getKnownProduct(id.toLowerCase()) : null;
}

async function getKnownProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheTag(tags.product(id), tags.productPages);
  const now = new Date();
  const { product, offers } = await findProduct(id, now);
  cacheUntilOfferChange(offers, now);
  if (!product) cacheTag(tags.invented);
  return product;
}

const SPARE = 20;

/** Products under an offer, cached; in stock first, then newest. */
export async function getProductsOnOffer(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const running = { isActive: true, startDate: { lte: now }, OR: [{ endDate: null }, { endDate: { gte: now } }] };
  const [offers, rows] = await Promise.all([
    readOffers(db),
    db.product.findMany({
      where: { hidden: false, offers: { some: running } },
      select: productSelect,
      orderBy: [{ inStock: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
      take: limit + SPARE,
    }),
  ]);
  cacheUntilOfferChange(offers, now);
  const price = offerPricer(offers, now);
  const offered = rows
    .map((row) => productDetailOf(row, price(row.id, row.price)))
    .filter(({ offer }) => offer !== null);
  return cardsOf(offered.slice(0, limit));
}
