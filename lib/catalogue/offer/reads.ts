import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { addSource } from '../../platform/server/cache/sources';
import { priceLife, tags } from '../../platform/server/cache/tags';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { effectivePrice, nextOfferChange, type OfferRule } from './rules';

export type OfferRow = OfferRule & { productId: string };

/** An offer `o` as JSON, several of them the oldest first. */
const asJson = Prisma.sql`json_agg(json_build_object('id', o.id, 'productId', o.product_id,
  'discountPercent', o.discount_percent::text, 'discountAmount', o.discount_amount::text, 'isActive', o.is_active,
  'startDate', o.start_date, 'endDate', o.end_date) ORDER BY o.created_at)`;

/**
 * The active offers that have not ended, also those still to begin; straight from the database. As one value: a group may have begun them on every
 * product of the shop, and a row for each takes ten times as long to read.
 */
export async function readOffers(client: Tx | typeof db, productIds?: string[]): Promise<OfferRow[]> {
  const [found] = await client.$queryRaw<{ offers: WrittenOffers }[]>`
    SELECT ${asJson} AS offers FROM daily_offers o
    WHERE o.is_active AND (o.end_date IS NULL OR o.end_date >= ${new Date()})
      ${productIds ? Prisma.sql`AND o.product_id = ANY (${productIds}::text[])` : Prisma.empty}`;
  return offersFrom(found?.offers ?? null);
}

/**
 * The same offers of a product, as JSON in a statement of one's own that reads products as `p`: whoever reads a price reads them with it.
 * What comes of it goes through offersFrom.
 */
export const offersOfProduct = (now: Date): Prisma.Sql => Prisma.sql`(
  SELECT ${asJson} FROM daily_offers o
  WHERE o.product_id = p.id AND o.is_active AND (o.end_date IS NULL OR o.end_date >= ${now}))`;

/** An offer as JSON carries it. */
type WrittenOffer = Omit<OfferRow, 'startDate' | 'endDate'> & { startDate: string; endDate: string | null };

/** What offersOfProduct has read; null: there is none. */
export const offersFrom = (written: readonly WrittenOffer[] | null): OfferRow[] =>
  (written ?? []).map(({ startDate, endDate, ...offer }) => ({
    ...offer,
    startDate: new Date(startDate),
    endDate: endDate === null ? null : new Date(endDate),
  }));

export type WrittenOffers = readonly WrittenOffer[] | null;

/** A product's price as shoppers see it. Amounts in halalas. */
export type Priced = { base: number; price: number; offer: OfferRow | null };

/** Prices products by the running offers; `now` decides which run. */
export function pricer(offers: readonly OfferRow[], now: Date): (id: string, price: { toString(): string }) => Priced {
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

/** The same of these products, by the offers that there are now. */
export const readPricer = async (client: Tx | typeof db, productIds: string[], now = new Date()) =>
  pricer(await readOffers(client, productIds), now);

/** Limits the life of a cached price to the next moment at which an offer begins or ends. Call inside 'use cache'. */
export function cachePrices(offers: readonly OfferRule[], now: Date): void {
  cacheTag(tags.offers);
  cacheLife(priceLife(now, nextOfferChange(offers, now)));
}

/**
 * The same for products and their prices that were read without a cache: what is made of them alone (and of what is cached) may be
 * kept as long as they hold.
 */
export function addPrices(offers: readonly OfferRule[], now: Date): void {
  const until = now.getTime() + priceLife(now, nextOfferChange(offers, now)).revalidate * 1000;
  addSource(() => ({ tags: [tags.products, tags.offers, tags.categories], until, whole: true }));
}

/** A running offer with its product, as /api/daily-offers gives it. `price` is the product's base price. */
export type RunningOffer = Awaited<ReturnType<typeof readRunningOffers>>[number];

/** The offers running now, newest first. */
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
