import 'server-only';
import { parseSar, toSar } from '../../platform/shared/money';
import { withKitSize } from '../attribute/kit-size';
import type { PartKind } from '../compatibility/facts';
import { cardPlatformLines } from '../compatibility/platform-lines';
import type { PricedProduct } from '../offer/reads';
import { strikePrice } from '../offer/rules';
import { pictureOrPlaceholder } from './kind-picture';
import type { ProductRow } from './rows';
import { availablePieces, lowStockCount } from './stock-rules';

/** Prices are strings in riyals. */
export function productDetailOf(row: ProductRow, priced: PricedProduct) {
  const { base, price, offer } = priced;
  const original = row.originalPrice === null ? null : parseSar(row.originalPrice);
  const strike = strikePrice(priced, original);
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    category: row.category,
    brand: row.brand === null ? null : { slug: row.brand, name: row.brandRow?.name ?? row.brand },
    price: toSar(base),
    effectivePrice: toSar(price),
    strikePrice: strike === null ? null : toSar(strike),
    originalPrice: original === null ? null : toSar(original),
    offer: offer && {
      id: offer.id,
      discountPercent: offer.discountPercent,
      discountAmount: offer.discountAmount,
      endDate: offer.endDate?.toISOString() ?? null,
    },
    inStock: row.inStock,
    featured: row.featured,
    /** 1 to 5 with one decimal, null without reviews. */
    rating: row.ratingCount === 0 ? null : Math.round((row.ratingSum * 10) / row.ratingCount) / 10,
    ratingCount: row.ratingCount,
    keySpecifications: row.keySpecifications.length > 0 ? row.keySpecifications : row.specifications.slice(0, 3),
    description: row.description,
    images: row.images,
    specifications: row.specifications,
    barcode: row.barcode,
    warrantyMonths: row.warrantyMonths,
    weightGrams: row.weightGrams,
    taxCategory: row.taxCategory,
    boxContents: row.boxContents,
    family: row.family,
    left: lowStockCount(availablePieces(row)),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type ProductDetail = ReturnType<typeof productDetailOf>;

export type ProductCardView = Omit<
  ProductDetail,
  | 'description'
  | 'images'
  | 'specifications'
  | 'barcode'
  | 'warrantyMonths'
  | 'weightGrams'
  | 'taxCategory'
  | 'boxContents'
  | 'family'
  | 'left'
  | 'updatedAt'
> & { bestSeller: boolean };

/** Card of a product, with the picture to show. `bestSellers`: ids of products with the badge. */
export const productCardOf = (
  {
    description: _d,
    images: _i,
    specifications,
    barcode: _b,
    warrantyMonths: _w,
    weightGrams: _g,
    taxCategory: _t,
    boxContents: _c,
    family: _f,
    left: _l,
    updatedAt: _u,
    ...card
  }: ProductDetail,
  bestSellers: readonly string[],
  part: PartKind | null,
): ProductCardView => ({
  ...card,
  image: pictureOrPlaceholder(card.image, card.category),
  keySpecifications: [
    ...cardPlatformLines(part, { ...card, specifications }),
    ...withKitSize(card.keySpecifications, specifications),
  ],
  bestSeller: bestSellers.includes(card.id),
});
