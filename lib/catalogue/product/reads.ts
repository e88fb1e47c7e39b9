import 'server-only';
import { cacheTag } from 'next/cache';
import { PLACEHOLDER } from '../../platform/picture/placeholder';
import { tags } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { isUuid } from '../../platform/shared/uuid';
import { addPrices, cachePrices, type OfferRow, pricer, readOffers } from '../offer/reads';
import { type Among, readFacetedList, readFoundList, type Scope } from '../search/facet/reads';
import type { Facets } from '../search/facet/views';
import { readLexicon } from '../search/lexicon';
import { PRICE_BANDS } from '../search/listing/price';
import { isFiltered, type Listing, pagesOf, type SearchListing, type SearchSort } from '../search/listing/rules';
import { readSearch, type Search } from '../search/reads';
import { type Marks, marksIn } from '../search/search-marks';
import { writtenFor } from '../search/search-text';
import { type Understood, understoodOf } from '../search/search-understood';
import { betterSpelling, meaningOfSearch } from '../search/spelling-words';
import { findingOf, type ListFilter, readMatches } from './read-matches';
import { productSelect, rowsByNumber } from './rows';
import { tellApart } from './tell-apart';
import { asCard, detailOf, type ProductCard, type ProductDetail } from './views';

/**
 * Products by filter, sorted by the effective price where a price is meant; also how many there are in all and the offers
 * that were considered (for the cache's life).
 */
export async function findProducts(filter: ListFilter, sort: SearchSort, page: Slice, now: Date) {
  const offers = await readOffers(db);
  const { products, total } = await readMatches(null, filter, sort, page, offers, now);
  return { products, total, offers };
}

export type SearchResult = {
  products: ProductDetail[];
  total: number;
  offers: OfferRow[];
  /** the text whose results these are, when the one typed found nothing and one typing error explains that; else null */
  correction: string | null;
  /** the words that were left out of it, as they tell least and nothing has them all */
  dropped: string[];
  /** the search whose results these are */
  meant: Search;
};

/** The products that a search text finds, best match first unless sorted otherwise. `typing`: its last word may be unfinished. */
export async function searchProducts(
  text: string,
  filter: ListFilter,
  sort: SearchSort,
  page: Slice,
  now: Date,
  options?: { typing?: boolean },
): Promise<SearchResult> {
  const [search, offers] = await Promise.all([readSearch(text, options), readOffers(db)]);
  const list = (meant: Search) => readMatches(meant, filter, sort, page, offers, now);
  const strictly = await list(search);
  // A category without any product of the kind may have one whose words name it.
  const isElsewhere = strictly.total === 0 && strictly.all > 0 && filter.category !== undefined;
  const found = isElsewhere ? await list({ ...search, loose: true }) : strictly;
  const meaning = found.all > 0 ? null : await meaningOfSearch(text, search);
  const meant = meaning ? await readSearch(meaning.text, meaning) : search;
  const { products, total } = meaning ? await list(meant) : found;
  const correction = meaning && meaning.text !== text ? meaning.text : null;
  return {
    products,
    total,
    offers,
    correction,
    dropped: meaning?.dropped.map((word) => writtenFor(text, word)) ?? [],
    meant,
  };
}

type Slice = { offset: number; limit: number };

type ListingPage = { products: ProductCard[]; total: number; pages: number };

/** A list with what it can be filtered by; `rated`: buyers have reviewed some of it, which makes it an order to choose. */
export type FacetedPage = ListingPage & { facets: Facets; rated: boolean };

/** Whether addresses like this one are without number: combinations of filters, and bounds and ranges of anybody's own. */
function isRare({ price, filters }: Pick<Listing, 'price' | 'filters'>): boolean {
  const values = Object.values(filters ?? {}).flat();
  return values.length > 1 || (values.length > 0 && price !== 'all') || !(price in PRICE_BANDS);
}

/** These products as cards, in this order. */
async function readCards(numbers: readonly number[], offers: readonly OfferRow[], now: Date): Promise<ProductCard[]> {
  if (numbers.length === 0) return [];
  const price = pricer(offers, now);
  return tellApart((await rowsByNumber(numbers)).map((row) => detailOf(row, price(row.id, row.price)))).map(asCard);
}

async function getListingPage(scope: Scope, listing: Omit<Listing, 'view'>): Promise<FacetedPage | null> {
  'use cache';
  cacheTag(tags.products, tags.categories, tags.brands);
  const now = new Date();
  const offers = await readOffers(db);
  cachePrices(offers, now);
  const list = await readFacetedList(scope, listing, offers, now);
  // What strangers can invent is kept apart.
  if (!list || list.numbers.length === 0 || isRare(listing)) cacheTag(tags.invented);
  if (!list) return null;
  const { numbers, total, facets, rated } = list;
  return { products: await readCards(numbers, offers, now), total, pages: pagesOf(total), facets, rated };
}

/**
 * One page of a storefront list, cached; null behind the last one, and when a filter names what the shop does not have. The first
 * page says how many there are, so that invented numbers are neither read nor kept.
 */
export async function getListing(scope: Scope, { sort, price, page, filters }: Listing): Promise<FacetedPage | null> {
  const asked = { sort, price, ...(filters ? { filters } : {}) };
  const first = await getListingPage(scope, { ...asked, page: 1 });
  if (page === 1 || !first) return first;
  return page > first.pages ? null : getListingPage(scope, { ...asked, page });
}

/** One page of those of a list that are among some, straight from memory and database; null where a filter names what the shop does not have. */
export async function readListingAmong(scope: Scope, listing: Listing, among?: Among): Promise<FacetedPage | null> {
  const now = new Date();
  const offers = await readOffers(db);
  const list = await readFacetedList(scope, listing, offers, now, among);
  if (!list) return null;
  const { numbers, total, facets, rated } = list;
  return { products: await readCards(numbers, offers, now), total, pages: pagesOf(total), facets, rated };
}

/** These products as cards at their prices now, straight from the database; those that are gone are left out. */
export async function readCardsById(ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const now = new Date();
  const [offers, rows] = await Promise.all([
    readOffers(db, [...ids]),
    db.product.findMany({ where: { id: { in: [...ids] }, hidden: false }, select: productSelect }),
  ]);
  const price = pricer(offers, now);
  return rows.map((row) => asCard(detailOf(row, price(row.id, row.price))));
}

/** `all`: how many the search finds before anything is chosen; `listing`: as it is shown, what the shop does not have left out */
export type SearchPage = FacetedPage &
  Pick<SearchResult, 'correction' | 'dropped'> & {
    all: number;
    listing: SearchListing;
    /** a text that finds much more, where a word of this one may be mistyped */
    better: string | null;
    /** what the text was read as, where it does not say so itself */
    understood: Understood[];
    /** for each product, what of its name was searched for: beginnings and ends in turn */
    marks: Marks[];
  };

/**
 * One page of a search's results with what they can be filtered by, behind the last one the last: straight from memory and database, as
 * a text is whatever somebody types, and no key to keep rows under. The page that shows them may be kept as long as they hold.
 */
export async function readSearchPage(text: string, listing: SearchListing): Promise<SearchPage> {
  const now = new Date();
  const [search, offers] = await Promise.all([readSearch(text), readOffers(db)]);
  const list = (meant: Search) => readFoundList(findingOf(meant, listing.sort), listing, offers, now);
  const found = await list(search);
  const meaning = found.all > 0 ? null : await meaningOfSearch(text, search);
  const meant = meaning ? await readSearch(meaning.text, meaning) : search;
  const { numbers, total, facets, rated, all, filters, page } = meaning ? await list(meant) : found;
  addPrices(offers, now);
  // Another reading that finds nothing either (by its price) is not spoken of.
  const told = total > 0 || isFiltered(listing) ? meaning : null;
  const correction = told && told.text !== text ? told.text : null;
  const isPlain = page === 1 && !isFiltered(listing) && correction === null;
  const [products, lexicon, better] = await Promise.all([
    readCards(numbers, offers, now),
    readLexicon(),
    isPlain ? betterSpelling(text, meant, all) : null,
  ]);
  return {
    products,
    total,
    pages: pagesOf(total),
    facets,
    rated,
    all,
    correction,
    dropped: told?.dropped.map((word) => writtenFor(text, word)) ?? [],
    listing: { sort: listing.sort, price: listing.price, view: listing.view, page, ...(filters ? { filters } : {}) },
    better,
    understood: total > 0 ? understoodOf(correction ?? text, meant, lexicon) : [],
    marks: products.map(({ name }) => marksIn(name, meant.terms, lexicon)),
  };
}

/** The products of these numbers as cards, in this order, as they are now. */
export async function readCardsOf(numbers: readonly number[]): Promise<ProductCard[]> {
  return readCards(numbers, await readOffers(db), new Date());
}

/** The newest of these products as cards, what can be bought first. Few are read straight from the database: the page that shows them needs no catalogue in memory. */
async function readNewest(where: Prisma.ProductWhereInput, limit: number): Promise<ProductCard[]> {
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
  cachePrices(offers, now);
  const price = pricer(offers, now);
  return rows.map((row) => asCard(detailOf(row, price(row.id, row.price))));
}

/** The home page's featured products, cached: what can be bought and has a picture of its own before the others. */
export async function getFeatured(limit: number): Promise<ProductCard[]> {
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

/** One product with its price now, straight from the database; null when there is none. */
export async function readProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  return (await findProduct(id, new Date())).product;
}

/** For staff: the same of any product, and whether shoppers may not see it. Null when there is none. It is kept in no cache. */
export async function readProductUnseen(id: string): Promise<{ product: ProductDetail; hidden: boolean } | null> {
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
  return { product: row && detailOf(row, pricer(offers, now)(row.id, row.price)), offers };
}

/** The product page's product, cached; null when there is none. */
export async function getProduct(id: string): Promise<ProductDetail | null> {
  return isUuid(id) ? getKnownProduct(id.toLowerCase()) : null;
}

async function getKnownProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheTag(tags.product(id), tags.productPages);
  const now = new Date();
  const { product, offers } = await findProduct(id, now);
  cachePrices(offers, now);
  if (!product) cacheTag(tags.invented);
  return product;
}

/** So many more are read, as an offer may take nothing off a price. */
const SPARE = 20;

/** Products under a running offer, cached: what can be bought first, of it the newest. */
export async function getOffered(limit: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const running = { isActive: true, startDate: { lte: now }, OR: [{ endDate: null }, { endDate: { gte: now } }] };
  const [offers, rows] = await Promise.all([
    readOffers(db),
    // One discount may be on every product of the shop.
    db.product.findMany({
      where: { hidden: false, offers: { some: running } },
      select: productSelect,
      orderBy: [{ inStock: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
      take: limit + SPARE,
    }),
  ]);
  cachePrices(offers, now);
  const price = pricer(offers, now);
  return rows
    .map((row) => asCard(detailOf(row, price(row.id, row.price))))
    .filter((card) => card.offer !== null)
    .slice(0, limit);
}
