import 'server-only';
import { db } from '../../platform/server/db';
import { parseSar } from '../../platform/shared/money';
import { shortValues } from '../attribute/specification';
import { readOffers } from '../offer/reads';
import { effectivePrice, type OfferRule } from '../offer/rules';
import { type AdminProductFilter, readAdminProductPage } from './admin-reads';
import { CARD_LENGTH, fittingValues } from './value-runs';

const select = {
  id: true,
  name: true,
  image: true,
  sku: true,
  category: true,
  categoryRow: { select: { name: true } },
  price: true,
  originalPrice: true,
  stockQuantity: true,
  lowStockThreshold: true,
  reserved: true,
  inStock: true,
  lowStock: true,
  hidden: true,
  featured: true,
  tags: true,
  keySpecifications: true,
  updatedAt: true,
} as const;

/** Prices, cost and offers in riyals. */
export type GridRow = Awaited<ReturnType<typeof listGridProducts>>['rows'][number];

const termsOf = (offer: OfferRule, versions: ReadonlyMap<string, Date>) => ({
  id: offer.id,
  discountPercent: offer.discountPercent,
  discountAmount: offer.discountAmount,
  startDate: offer.startDate.toISOString(),
  endDate: offer.endDate?.toISOString() ?? null,
  version: versions.get(offer.id)?.toISOString(),
});

async function readVersions(ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db.dailyOffer.findMany({ where: { id: { in: [...ids] } }, select: { id: true, updatedAt: true } });
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}

/** One page; `total` is null above the count limit. */
export async function listGridProducts(filter: AdminProductFilter) {
  const now = new Date();
  const { rows, ...page } = await readAdminProductPage(filter, (query) => db.product.findMany({ ...query, select }));
  const offers = Map.groupBy(
    await readOffers(
      db,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const running = new Map(
    rows.flatMap(({ id, price }) => {
      const { offer } = effectivePrice(parseSar(price), offers.get(id) ?? [], now);
      return offer ? [[id, offer] as const] : [];
    }),
  );
  const versions = await readVersions([...running.values()].map(({ id }) => id));
  const offerOf = (id: string) => {
    const offer = running.get(id);
    return offer ? termsOf(offer, versions) : null;
  };
  return {
    ...page,
    rows: rows.map(({ categoryRow, keySpecifications, ...row }) => ({
      ...row,
      price: row.price.toFixed(2),
      originalPrice: row.originalPrice?.toFixed(2) ?? null,
      categoryName: categoryRow.name,
      keyValues: fittingValues(shortValues(keySpecifications), CARD_LENGTH),
      offer: offerOf(row.id),
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
}
