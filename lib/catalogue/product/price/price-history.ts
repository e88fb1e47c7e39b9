import 'server-only';
import { cacheTag } from 'next/cache';
import type { Writer } from '../../../platform/audit/record-write';
import { cacheTags } from '../../../platform/server/cache/tags';
import { db, type Tx } from '../../../platform/server/db';
import { AppError } from '../../../platform/shared/errors';
import { parseSar, toSar } from '../../../platform/shared/money';
import { cacheUntilOfferChange } from '../../offer/reads';
import { effectivePrice } from '../../offer/rules';
import { lowestPriceBefore } from './price-rules';

const MAX_PRICES = 200;

const newest = (productId: string) =>
  db.priceHistory.findMany({
    where: { productId },
    orderBy: [{ from: 'desc' }, { id: 'desc' }],
    take: MAX_PRICES,
    select: { price: true, from: true, until: true, by: true },
  });

/** Price in riyals; `until` null: current price; `by` null: not set by staff. */
export type PastPrice = { price: string; from: string; until: string | null; by: string | null };

/** Newest first. Errors: not_found. */
export async function readPriceHistory(productId: string): Promise<PastPrice[]> {
  const rows = await newest(productId);
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map(({ price, from, until, by }) => ({
    price: price.toFixed(2),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    by,
  }));
}

export const setPriceAuthor = (tx: Tx, { username }: Writer) =>
  tx.$executeRaw`SELECT set_config('shop.writer', ${username}, true)`;

/** Lowest price in the 30 days before the current reduction, in riyals; null if unknown. */
export async function getLowestPrice(productId: string): Promise<string | null> {
  'use cache';
  cacheTag(cacheTags.product(productId), cacheTags.productPages);
  const now = new Date();
  const { offers, lowest } = await lowestOf(productId, now);
  cacheUntilOfferChange(offers, now);
  return lowest;
}

export const readLowestPrice = async (productId: string): Promise<string | null> =>
  (await lowestOf(productId, new Date())).lowest;

async function lowestOf(productId: string, now: Date) {
  const [spans, rows] = await Promise.all([
    newest(productId),
    db.dailyOffer.findMany({
      where: { productId },
      select: {
        id: true,
        discountPercent: true,
        discountAmount: true,
        isActive: true,
        startDate: true,
        endDate: true,
      },
    }),
  ]);
  const offers = rows.map((row) => ({
    ...row,
    discountPercent: row.discountPercent?.toFixed(2) ?? null,
    discountAmount: row.discountAmount?.toFixed(2) ?? null,
  }));
  const prices = spans.map((span) => ({ ...span, price: parseSar(span.price) }));
  const base = prices.find(({ until }) => until === null)?.price ?? 0;
  const lowest = lowestPriceBefore(prices, offers, effectivePrice(base, offers, now).offer);
  return { offers, lowest: lowest === null ? null : toSar(lowest) };
}
