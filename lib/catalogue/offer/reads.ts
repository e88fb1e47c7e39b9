import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { addCacheSource } from '../../platform/server/cache/sources';
import { cacheTags, priceCacheLife } from '../../platform/server/cache/tags';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { effectivePrice, nextOfferChange, type OfferRule } from './rules';

export type OfferRow = OfferRule & { productId: string };

const asJson = Prisma.sql`json_agg(json_build_object('id', o.id, 'productId', o.product_id,
  'discountPercent', o.discount_percent::text, 'discountAmount', o.discount_amount::text, 'isActive', o.is_active,
  'startDate', o.start_date, 'endDate', o.end_date) ORDER BY o.created_at)`;

/** Running and future offers. One JSON value, because rows take ten times as long. */
export async function readOffers(client: Tx | typeof db, productIds?: string[]): Promise<OfferRow[]> {
  const [found] = await client.$queryRaw<{ offers: WrittenOffers }[]>`
    SELECT ${asJson} AS offers FROM daily_offers o
    WHERE o.is_active AND (o.end_date IS NULL OR o.end_date >= ${new Date()})
      ${productIds ? Prisma.sql`AND o.product_id = ANY (${productIds}::text[])` : Prisma.empty}`;
  return parseOffers(found?.offers ?? null);
}

/** Offers of product `p`, for statements that read its price. Read the result with parseOffers. */
export const productOffersSql = (now: Date): Prisma.Sql => Prisma.sql`(
  SELECT ${asJson} FROM daily_offers o
  WHERE o.product_id = p.id AND o.is_active AND (o.end_date IS NULL OR o.end_date >= ${now}))`;

type WrittenOffer = Omit<OfferRow, 'startDate' | 'endDate'> & { startDate: string; endDate: string | null };

export const parseOffers = (written: readonly WrittenOffer[] | null): OfferRow[] =>
  (written ?? []).map(({ startDate, endDate, ...offer }) => ({
    ...offer,
    startDate: new Date(startDate),
    endDate: endDate === null ? null : new Date(endDate),
  }));

export type WrittenOffers = readonly WrittenOffer[] | null;

/** `base` and `price` in halalas. */
export type PricedProduct = { base: number; price: number; offer: OfferRow | null };

/** Returns a function that prices a product with its best offer. */
export function offerPricer(
  offers: readonly OfferRow[],
  now: Date,
): (id: string, price: { toString(): string }) => PricedProduct {
  const byProduct = new Map<string, OfferRow[]>();
  for (const offer of offers) {
    const list = byProduct.get(offer.productId);
    if (list) list.push(offer);
    else byProduct.set(offer.productId, [offer]);
  }
  return (id, price) => {
    const base = parseSar(price);
    const best = effectivePrice(base, byProduct.get(id) ?? [], now);
    return { base, price: best.price, offer: best.offer };
  };
}

export const readOfferPricer = async (client: Tx | typeof db, productIds: string[], now = new Date()) =>
  offerPricer(await readOffers(client, productIds), now);

/** Limits the cache to the next start or end of an offer. Call in 'use cache'. */
export function cacheUntilOfferChange(offers: readonly OfferRule[], now: Date): void {
  cacheTag(cacheTags.offers);
  cacheLife(priceCacheLife(now, nextOfferChange(offers, now)));
}

/** Limits the response's cache, for reads without 'use cache'. */
export function limitCacheToOffers(offers: readonly OfferRule[], now: Date): void {
  const until = now.getTime() + priceCacheLife(now, nextOfferChange(offers, now)).revalidate * 1000;
  addCacheSource(() => ({ tags: [cacheTags.products, cacheTags.offers, cacheTags.categories], until, whole: true }));
}

export type RunningOffer = Awaited<ReturnType<typeof readRunningOffers>>[number];

/** Uncached; visible products only, base prices in riyals. */
export async function readRunningOffers() {
  const now = new Date();
  const rows = await db.dailyOffer.findMany({
    where: {
      isActive: true,
      startDate: { lte: now },
      OR: [{ endDate: null }, { endDate: { gte: now } }],
      product: { hidden: false },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    include: { product: { select: { id: true, name: true, image: true, price: true } } },
  });
  return rows.map((row) => ({
    ...row,
    discountPercent: row.discountPercent?.toFixed(2) ?? null,
    discountAmount: row.discountAmount?.toFixed(2) ?? null,
    product: { ...row.product, price: row.product.price.toFixed(2) },
  }));
}
