import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { PLACEHOLDER_PICTURE } from '../../platform/picture/placeholder';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { db, type Prisma } from '../../platform/server/db';
import { isUuid } from '../../platform/shared/uuid';
import { getPartKinds } from '../compatibility/part-kinds';
import { cacheUntilOfferChange, type OfferRow, offerPricer, readOffers } from '../offer/reads';
import { distinguishProducts } from './distinguish-products';
import { productSelect, rowsByNumber } from './rows';
import { type ProductCardView, type ProductDetail, productCardOf, productDetailOf } from './views';

/** Numbers of the best sellers in stock, by pieces sold in 90 days (updateSalesCounts). */
async function readBestSellers(limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ no: number }[]>`
    SELECT p.no FROM search_documents d JOIN products p ON p.id = d.product_id
    WHERE d.sold > 0 AND p.in_stock AND NOT p.hidden
    ORDER BY d.sold DESC, p.featured DESC, p.created_at DESC, p.no LIMIT ${limit}`;
  return rows.map(({ no }) => no);
}

const MARKED_PER_CATEGORY = 3;
/** Minimum pieces sold, because a few sales by chance are no recommendation. */
const MIN_SOLD = 3;

async function getMarkedBestSellers(): Promise<string[]> {
  'use cache';
  cacheTag(cacheTags.products);
  cacheLife(CONTENT_CACHE_LIFE);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT p.id, row_number() OVER (PARTITION BY p.category ORDER BY d.sold DESC, p.no) AS place
      FROM search_documents d JOIN products p ON p.id = d.product_id
      WHERE d.sold > 0 AND d.sold >= ${MIN_SOLD}::int AND NOT p.hidden) AS ranked
    WHERE place <= ${MARKED_PER_CATEGORY}::int`;
  return rows.map(({ id }) => id);
}

/** Cards in the order of `numbers`, with prices under `offers`. */
export async function readCards(
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

export async function cardsOf(products: readonly ProductDetail[]): Promise<ProductCardView[]> {
  const [bestSellers, parts] = await Promise.all([getMarkedBestSellers(), getPartKinds()]);
  return products.map((product) => productCardOf(product, bestSellers, parts.get(product.category) ?? null));
}

/** Cards in the order of `ids`, without deleted and hidden products. */
export async function readCardsByIds(ids: readonly string[]): Promise<ProductCardView[]> {
  if (ids.length === 0) return [];
  const now = new Date();
  const [offers, rows] = await Promise.all([
    readOffers(db, [...ids]),
    db.product.findMany({ where: { id: { in: [...ids] }, hidden: false }, select: productSelect }),
  ]);
  const price = offerPricer(offers, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return cardsOf(found.map((row) => productDetailOf(row, price(row.id, row.price))));
}

export async function readCardsByNumbers(numbers: readonly number[]): Promise<ProductCardView[]> {
  return readCards(numbers, await readOffers(db), new Date());
}

/** Queries the database, so that the page does not need the catalogue in memory. */
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

/** Featured products, with stock and picture first. */
export async function getFeatured(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(cacheTags.products);
  const best = await readNewest({ featured: true, inStock: true, image: { not: PLACEHOLDER_PICTURE } }, limit);
  if (best.length === limit) return best;
  const others = await readNewest(
    { featured: true, OR: [{ inStock: false }, { image: PLACEHOLDER_PICTURE }] },
    limit - best.length,
  );
  return [...best, ...others];
}

/** Products in stock by pieces sold in 90 days; none without a sale. */
export async function getBestSellers(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(cacheTags.products);
  const now = new Date();
  const [offers, numbers] = await Promise.all([readOffers(db), readBestSellers(limit)]);
  cacheUntilOfferChange(offers, now);
  return readCards(numbers, offers, now);
}

/** Null for hidden products. */
export async function readProduct(id: string): Promise<ProductDetail | null> {
  if (!isUuid(id)) return null;
  return (await findProduct(id, new Date())).product;
}

/** Also returns hidden products. */
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

/** Null for hidden products and invalid ids. Cached. */
export async function getProduct(id: string): Promise<ProductDetail | null> {
  return isUuid(id) ? getKnownProduct(id.toLowerCase()) : null;
}

async function getKnownProduct(id: string): Promise<ProductDetail | null> {
  'use cache';
  cacheTag(cacheTags.product(id), cacheTags.productPages);
  const now = new Date();
  const { product, offers } = await findProduct(id, now);
  cacheUntilOfferChange(offers, now);
  if (!product) cacheTag(cacheTags.invented);
  return product;
}

const SPARE = 20;

/** Cached until an offer starts or ends. */
export async function getProductsOnOffer(limit: number): Promise<ProductCardView[]> {
  'use cache';
  cacheTag(cacheTags.products);
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
