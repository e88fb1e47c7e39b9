import 'server-only';
import { parseSar, toSar } from '../../platform/shared/money';
import { withKit } from '../attribute/kit-size';
import type { Priced } from '../offer/reads';
import { strikeOf } from '../offer/rules';
import { shownPicture } from './kind-picture';
import type { Row } from './rows';
import { fewLeft, piecesLeft } from './stock-rules';

/** A product as its page and the API show it. Amounts are riyals with two decimals. */
export function detailOf(row: Row, priced: Priced) {
  const { base, price, offer } = priced;
  const original = row.originalPrice === null ? null : parseSar(row.originalPrice);
  const strike = strikeOf(priced, original);
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
    /** what is struck through beside it (strikeOf) */
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
    /** how VAT treats it: S at the standard rate, Z zero-rated, E exempt, O out of scope */
    taxCategory: row.taxCategory,
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
  | 'taxCategory'
  | 'boxContents'
  | 'family'
  | 'left'
  | 'updatedAt'
>;

/** The same as a card shows it: without a picture of its own, with that of its kind. */
export const asCard = ({
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
}: ProductDetail): ProductCard => ({
  ...card,
  image: shownPicture(card.image, card.category),
  keySpecifications: withKit(card.keySpecifications, specifications),
});
