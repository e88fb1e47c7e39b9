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

/** Amounts are riyals with two decimals. */
export type GridRow = Awaited<ReturnType<typeof listGridProducts>>['rows'][number];

const termsOf = (offer: OfferRule | null) =>
  offer && { discountPercent: offer.discountPercent, discountAmount: offer.discountAmount };

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
  return {
    ...page,
    rows: rows.map(({ categoryRow, keySpecifications, ...row }) => ({
      ...row,
      price: row.price.toFixed(2),
      originalPrice: row.originalPrice?.toFixed(2) ?? null,
      categoryName: categoryRow.name,
      keyValues: fittingValues(shortValues(keySpecifications), CARD_LENGTH),
      offer: termsOf(effectivePrice(parseSar(row.price), offers.get(row.id) ?? [], now).offer),
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
}
