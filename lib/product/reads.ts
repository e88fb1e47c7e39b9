import 'server-only';
import { cacheTag } from 'next/cache';
import {
  bandBounds,
  COUNT_LIMIT,
  type Listing,
  PAGE_SIZE,
  type SearchListing,
  type SearchSort,
} from '../listing/rules';
import { addPrices, cachePrices, type OfferRow, pricer, readOffers } from '../offer/reads';
import { matchOf, readSearch } from '../search/reads';
import { correctSearch } from '../search/spelling-words';
import { tags } from '../server/cache/tags';
import { db } from '../server/db';
import { toSar } from '../shared/money';
import { isUuid } from '../shared/uuid';
import { type OfferPrices, type ProductFilter, productSelect, readRows, type Slice } from './rows';
import { asCard, detailOf, type ProductCard, type ProductDetail } from './views';

/** The running offers' prices as two arrays, so that SQL can sort and filter by the effective price. */
function offerPrices(offers: readonly OfferRow[], bases: Map<string, { toString(): string }>, now: Date): OfferPrices {
  const price = pricer(offers, now);
  const ids: string[] = [];
  const prices: string[] = [];
  for (const [id, base] of bases) {
    const priced = price(id, base);
    if (priced.offer) {
      ids.push(id);
      prices.push(toSar(priced.price));
    }
  }
  return { ids, prices };
}

/**
 * Products by filter, sorted by the effective price where a price is meant; also how many there are in all and the offers
 * that were considered (for the cache's life).
 */
export async function findProducts(
  filter: ProductFilter,
  sort: SearchSort,
  page: Slice,
  now: Date,
): Promise<{ products: ProductDetail[]; total: number; offers: OfferRow[] }> {
  const offers = await readOffers(db);
  const offered = [...new Set(offers.map((offer) => offer.productId))];
  const bases = new Map(
    offered.length === 0
      ? []
      : (await db.product.findMany({ where: { id: { in: offered } }, select: { id: true, price: true } })).map(
          (row) => [row.id, row.price],
        ),
  );
  const { rows, total } = await readRows({ filter, sort, page, offers: offerPrices(offers, bases, now) });
  const price = pricer(offers, now);
  return {
    products: rows.map((row) => detailOf(row, price(row.id, row.price))),
    total,
    offers,
  };
}

export type SearchResult = {
  products: ProductDetail[];
  total: number;
  offers: OfferRow[];
  /** the text whose results these are, when the one typed found nothing and one typing error explains that; else null */
  correction: string | null;
};

/** The products that a search text finds, best match first unless sorted otherwise. `typing`: its last word may be unfinished. */
export async function searchProducts(
  text: string,
  filter: Omit<ProductFilter, 'search'>,
  sort: SearchSort,
  page: Slice,
  now: Date,
  options?: { typing?: boolean },
): Promise<SearchResult> {
  const search = await readSearch(text, options);
  const found = await findProducts({ ...filter, search: matchOf(search) }, sort, page, now);
  const correction = found.total > 0 ? null : await correctSearch(text, search);
  if (correction === null) return { ...found, correction };
  const meant = matchOf(await readSearch(correction));
  return { ...(await findProducts({ ...filter, search: meant }, sort, page, now)), correction };
}

export type ListingPage = { products: ProductCard[]; total: number; pages: number };

type Scope = { category: string } | { featured: true } | { offered: true };

async function getListingPage(scope: Scope, { sort, price, page }: Omit<Listing, 'view'>): Promise<ListingPage> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const bounds = bandBounds(price);
  const { products, total, offers } = await findProducts(
    { ...scope, minPrice: bounds.min, maxPrice: bounds.max },
    sort,
    { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
    now,
  );
  cachePrices(offers, now);
  if (products.length === 0) cacheTag(tags.invented);
  return { products: products.map(asCard), total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/**
 * One page of a storefront list, cached; null behind the last one. The first page says how many there are, so that invented
 * numbers are neither read nor kept; of a list too long to be counted every page is asked for its own.
 */
export async function getListing(scope: Scope, { sort, price, page }: Listing): Promise<ListingPage | null> {
  const first = await getListingPage(scope, { sort, price, page: 1 });
  if (page === 1) return first;
  if (page > first.pages && first.total < COUNT_LIMIT) return null;
  const found = await getListingPage(scope, { sort, price, page });
  return page > found.pages ? null : found;
}

export type SearchPage = ListingPage & { correction: string | null };

/**
 * One page of a search's results, straight from the database: a text is whatever somebody types, and no key to keep rows under. The
 * page that shows them may be kept as long as they hold.
 */
export async function readSearchPage(text: string, listing: SearchListing): Promise<SearchPage> {
  const bounds = bandBounds(listing.price);
  const now = new Date();
  const { products, total, correction, offers } = await searchProducts(
    text,
    { minPrice: bounds.min, maxPrice: bounds.max },
    listing.sort,
    { offset: (listing.page - 1) * PAGE_SIZE, limit: PAGE_SIZE },
    now,
  );
  addPrices(offers, now);
  return { products: products.map(asCard), total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), correction };
}

/** The home page's featured products, cached. */
export async function getFeatured(limit: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const { products, offers } = await findProducts({ featured: true }, 'newest', { offset: 0, limit }, now);
  cachePrices(offers, now);
  return products.map(asCard);
}

/** One product with its price now, straight from the database; null when there is none. */
export async function readProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  return (await findProduct(id, new Date())).product;
}

async function findProduct(id: string, now: Date) {
  const [row, offers] = await Promise.all([
    db.product.findUnique({ where: { id }, select: productSelect }),
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

/** Products of the same category to look at next, cached. */
export async function getRelated(id: string, category: string, limit: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const { products, offers } = await findProducts(
    { category, inStock: true },
    'newest',
    { offset: 0, limit: limit + 1 },
    now,
  );
  cachePrices(offers, now);
  return products
    .filter((product) => product.id !== id)
    .slice(0, limit)
    .map(asCard);
}

/** Products under a running offer, cached. */
export async function getOffered(limit: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(tags.products);
  const now = new Date();
  const offers = await readOffers(db);
  const ids = [...new Set(offers.map((offer) => offer.productId))];
  const rows = ids.length === 0 ? [] : await db.product.findMany({ where: { id: { in: ids } }, select: productSelect });
  cachePrices(offers, now);
  const price = pricer(offers, now);
  return rows
    .map((row) => asCard(detailOf(row, price(row.id, row.price))))
    .filter((card) => card.offer !== null)
    .slice(0, limit);
}
