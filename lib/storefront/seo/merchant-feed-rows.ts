import 'server-only';
import { readPricer } from '../../catalogue/offer/reads';
import { db } from '../../platform/server/db';
import { parseSar, toSar } from '../../platform/shared/money';
import { shipsFree } from '../../selling/checkout/totals';
import type { FeedProduct } from './merchant-feed';

const BATCH = 500;

export type FeedTerms = {
  categoryNames: ReadonlyMap<string, string>;
  /** cheapest company, riyals */
  shippingCost: string | null;
  freeShippingThreshold: string | null;
};

/** Up to 500 products after an id with their prices now; products without a price are left out of `products`. */
export async function readFeedBatch(
  after: string | null,
  terms: FeedTerms,
): Promise<{ products: FeedProduct[]; last: string | null }> {
  const rows = await db.product.findMany({
    where: after === null ? {} : { id: { gt: after } },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: {
      id: true,
      name: true,
      description: true,
      image: true,
      images: true,
      inStock: true,
      price: true,
      category: true,
      brandRow: { select: { name: true } },
      barcode: true,
    },
  });
  const ids = rows.map((row) => row.id);
  const price = await readPricer(db, ids);
  const threshold = terms.freeShippingThreshold === null ? null : parseSar(terms.freeShippingThreshold);
  const products = rows.flatMap((row): FeedProduct[] => {
    const priced = price(row.id, row.price);
    if (priced.price <= 0) return [];
    return [
      {
        ...row,
        price: toSar(priced.base),
        sale: priced.offer && { price: toSar(priced.price), from: priced.offer.startDate, until: priced.offer.endDate },
        brand: row.brandRow?.name ?? null,
        categoryName: terms.categoryNames.get(row.category) ?? null,
        shippingCost: shipsFree(priced.price, threshold) ? '0.00' : terms.shippingCost,
      },
    ];
  });
  return { products, last: rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null };
}
