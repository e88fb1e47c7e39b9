import 'server-only';
import { parseSar, toSar } from '../../platform/shared/money';
import type { Priced } from '../offer/reads';
import type { Row } from './rows';
import { fewLeft, piecesLeft } from './stock-rules';

/** A product as its page and the API show it. Amounts are riyals with two decimals. */
export function detailOf(row: Row, { base, price, offer }: Priced) {
  const original = row.originalPrice === null ? null : parseSar(row.originalPrice);
  const strike = offer ? base : original !== null && original > price ? original : null;
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    category: row.category,
    brand: row.brand === null ? null : { slug: row.brand, name: row.brandRow?.name ?? row.brand },
    /** base price */
    price: toSar(base),
    /** what a shopper pays now */
    effectivePrice: toSar(price),
    /** what is struck through beside it: the base price under an offer, else the former price; null for neither */
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
    /** of its published reviews: from 1 to 5 with one decimal, null without any; and how many they are */
    ratingAverage: row.ratingCount === 0 ? null : Math.round((row.ratingSum * 10) / row.ratingCount) / 10,
    ratingCount: row.ratingCount,
    /** what matters for its kind, for comparing at a glance; the first specifications until that has been read */
    keySpecifications: row.keySpecifications.length > 0 ? row.keySpecifications : row.specifications.slice(0, 3),
    description: row.description,
    images: row.images,
    specifications: row.specifications,
    /** GTIN */
    barcode: row.barcode,
    warrantyMonths: row.warrantyMonths,
    /** of a piece in its parcel */
    weightGrams: row.weightGrams,
    boxContents: row.boxContents,
    /** the name of the family that it is one make of */
    family: row.family,
    /** how many are left where they are counted and few; else null: what there is in plenty is nobody's business */
    left: fewLeft(piecesLeft(row)),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type ProductDetail = ReturnType<typeof detailOf>;

/** What a product card shows. */
export type ProductCard = Omit<
  ProductDetail,
  | 'description'
  | 'images'
  | 'specifications'
  | 'barcode'
  | 'warrantyMonths'
  | 'weightGrams'
  | 'boxContents'
  | 'family'
  | 'left'
  | 'updatedAt'
>;

/** The same as a card shows it. */
export const asCard = ({
  description: _d,
  images: _i,
  specifications: _s,
  barcode: _b,
  warrantyMonths: _w,
  weightGrams: _g,
  boxContents: _c,
  family: _f,
  left: _l,
  updatedAt: _u,
  ...card
}: ProductDetail): ProductCard => card;
