import 'server-only';
import { readOfferPricer } from '../../catalogue/offer/reads';
import { deliveryOffer } from '../../fulfilment/shipping-company/offer';
import type { DefaultDelivery } from '../../fulfilment/shipping-company/reads';
import { db } from '../../platform/server/db';
import { toSar } from '../../platform/shared/money';
import type { FeedProduct } from './merchant-feed';

const BATCH = 500;

export type FeedTerms = {
  categoryNames: ReadonlyMap<string, string>;
  delivery: DefaultDelivery;
};

/** Up to 500 products after an id; skips those without a price. */
export async function readFeedBatch(
  after: string | null,
  terms: FeedTerms,
): Promise<{ products: FeedProduct[]; last: string | null }> {
  const rows = await db.product.findMany({
    where: { hidden: false, ...(after === null ? {} : { id: { gt: after } }) },
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
      weightGrams: true,
    },
  });
  const ids = rows.map((row) => row.id);
  const price = await readOfferPricer(db, ids);
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
        delivery: deliveryOffer(terms.delivery, toSar(priced.price), row.weightGrams),
      },
    ];
  });
  return { products, last: rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null };
}
