import 'server-only';
import type { OfferRow, Priced } from '../offer/reads';
import { parseSar, toSar } from '../shared/money';
import type { Row } from './rows';

type ProductOffer = {
  id: string;
  discountPercent: string | null;
  discountAmount: string | null;
  endDate: string | null;
};

/** What a product card shows. Amounts are riyals with two decimals. */
export type ProductCard = {
  id: string;
  name: string;
  image: string;
  category: string;
  /** base price */
  price: string;
  /** what a shopper pays now */
  effectivePrice: string;
  /** what is struck through beside it: the base price under an offer, else the former price; null for neither */
  strikePrice: string | null;
  originalPrice: string | null;
  offer: ProductOffer | null;
  inStock: boolean;
  featured: boolean;
  rating: string | null;
  /** the first specifications, for comparing at a glance */
  keySpecifications: string[];
};

export type ProductDetail = ProductCard & {
  description: string;
  images: string[];
  specifications: string[];
  updatedAt: string;
};

const offerView = (offer: OfferRow): ProductOffer => ({
  id: offer.id,
  discountPercent: offer.discountPercent,
  discountAmount: offer.discountAmount,
  endDate: offer.endDate?.toISOString() ?? null,
});

function cardOf(row: Omit<Row, 'description' | 'images' | 'createdAt' | 'updatedAt'>, priced: Priced): ProductCard {
  const original = row.originalPrice === null ? null : parseSar(row.originalPrice);
  const strike = priced.offer ? priced.base : original !== null && original > priced.price ? original : null;
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    category: row.category,
    price: toSar(priced.base),
    effectivePrice: toSar(priced.price),
    strikePrice: strike === null ? null : toSar(strike),
    originalPrice: original === null ? null : toSar(original),
    offer: priced.offer ? offerView(priced.offer) : null,
    inStock: row.inStock,
    featured: row.featured,
    rating: row.rating === null ? null : Number(row.rating).toFixed(1),
    keySpecifications: row.specifications.slice(0, 3),
  };
}

/** A product as its page and the API show it. */
export const detailOf = (row: Row, priced: Priced): ProductDetail => ({
  ...cardOf(row, priced),
  description: row.description,
  images: row.images,
  specifications: row.specifications,
  updatedAt: row.updatedAt.toISOString(),
});

/** The same as a card shows it. */
export const asCard = ({
  description: _d,
  images: _i,
  specifications: _s,
  updatedAt: _u,
  ...card
}: ProductDetail): ProductCard => card;
