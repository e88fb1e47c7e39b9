import 'server-only';
import { type RequestedAddOn, requestedAddOns } from '../../catalogue/add-on/reads';
import { addOnPrice, limitAddOns } from '../../catalogue/add-on/rules';
import {
  offerPricer,
  type PricedProduct,
  parseOffers,
  productOffersSql,
  readOfferPricer,
  type WrittenOffers,
} from '../../catalogue/offer/reads';
import { strikePrice } from '../../catalogue/offer/rules';
import { pictureOrPlaceholder } from '../../catalogue/product/kind-picture';
import { lowStockCount } from '../../catalogue/product/stock-rules';
import type { TaxTreatment } from '../../platform/business/vat';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

export const cartProductSelect = {
  id: true,
  name: true,
  price: true,
  originalPrice: true,
  image: true,
  inStock: true,
} as const;

type Listed = {
  id: string;
  name: string;
  price: { toString(): string };
  originalPrice: { toString(): string } | null;
  image: string;
  inStock: boolean;
};

function priced<P extends Listed>(product: P, cost: PricedProduct) {
  const strike = strikePrice(cost, product.originalPrice === null ? null : parseSar(product.originalPrice));
  return {
    ...(product as Omit<P, 'price' | 'originalPrice'>),
    price: toSar(cost.price),
    originalPrice: strike === null ? null : toSar(strike),
  };
}

/** `price` becomes the effective price; `originalPrice` is struck through. */
export async function withEffectivePrices<P extends Listed, R extends object>(rows: readonly (R & { product: P })[]) {
  const ids = rows.map(({ product }) => product.id);
  const priceOf = await readOfferPricer(db, ids);
  return rows.map(({ product, ...row }) => ({ ...row, product: priced(product, priceOf(product.id, product.price)) }));
}

export type CartRow = Listed &
  TaxTreatment & {
    lineId: string;
    quantity: number;
    offers: WrittenOffers;
    /** Null: an uncounted product. */
    left: number | null;
    /** Per piece; null if unknown. */
    weightGrams: number | null;
    category: string;
    brand: string | null;
    addOns: RequestedAddOn[];
  };

/** Pieces of product `p` that this session (null: any) can order, with those of its own unpaid order. */
export const availablePiecesSql = (sessionId: string | null): Prisma.Sql =>
  Prisma.sql`pieces_left(p.stock_quantity, p.reserved, p.id, ${sessionId}::text)`;

export const cartLineColumns = (sessionId: string | null, now: Date): Prisma.Sql => Prisma.sql`
  p.id, p.name, p.price::text AS price, p.original_price::text AS "originalPrice", p.image, NOT p.hidden AND coalesce(${availablePiecesSql(sessionId)} > 0, p.in_stock) AS "inStock",
  ${availablePiecesSql(sessionId)} AS "left", p.weight_grams AS "weightGrams", p.category, p.brand, p.tax_category AS "taxCategory",
  p.tax_reason AS "taxReason", ${productOffersSql(now)} AS offers`;

export const cartRowPrice = (row: CartRow, now: Date): PricedProduct =>
  offerPricer(parseOffers(row.offers), now)(row.id, row.price);

/** Add-ons that are offered at the line's price per piece. */
export const pricedCartAddOns = ({ addOns, quantity }: Pick<CartRow, 'addOns' | 'quantity'>, price: Halalas) =>
  limitAddOns(
    quantity,
    addOns.flatMap(({ id, name, kind, ...addOn }) => {
      const unitPrice = addOnPrice(addOn, price);
      return unitPrice === null ? [] : [{ id, name, kind, unitPrice, quantity: addOn.quantity }];
    }),
  );

/** Prices in riyals; `left` only when stock is low. */
export function cartLine(row: CartRow, now: Date) {
  const { id, name, price, originalPrice, inStock, lineId, quantity, left } = row;
  const image = pictureOrPlaceholder(row.image, row.category);
  const product = { id, name, price, originalPrice, image, inStock };
  const cost = cartRowPrice(row, now);
  // As on the product page, larger stock is not revealed.
  const isTold = lowStockCount(left) !== null || (left !== null && left < quantity);
  return {
    id: lineId,
    quantity,
    product: { ...priced(product, cost), left: isTold ? left : null },
    addOns: pricedCartAddOns(row, cost.price).map(({ unitPrice, ...addOn }) => ({ ...addOn, price: toSar(unitPrice) })),
  };
}

export type CartLine = ReturnType<typeof cartLine>;

/** Cart lines in the order of adding. One statement, so that prices and offers are consistent. */
export const readCartRows = (client: Tx | typeof db, sessionId: string, now: Date): Promise<CartRow[]> =>
  client.$queryRaw<CartRow[]>`
    SELECT c.id AS "lineId", c.quantity, ${cartLineColumns(sessionId, now)}, ${requestedAddOns(Prisma.sql`c.id`)} AS "addOns"
    FROM cart_items c JOIN products p ON p.id = c.product_id
    WHERE c.session_id = ${sessionId} ORDER BY c.created_at, c.id`;

/** In the given order, without deleted products. */
export const readProductsAsCartRows = (
  tx: Tx,
  wanted: readonly { productId: string; quantity: number }[],
  now: Date,
): Promise<CartRow[]> =>
  wanted.length === 0
    ? Promise.resolve([])
    : tx.$queryRaw<CartRow[]>`
        SELECT v.product AS "lineId", v.quantity, ${cartLineColumns(null, now)}, '[]'::json AS "addOns"
        FROM (VALUES ${Prisma.join(
          wanted.map(({ productId, quantity }, at) => Prisma.sql`(${productId}, ${quantity}::int, ${at}::int)`),
        )}) AS v(product, quantity, at) JOIN products p ON p.id = v.product ORDER BY v.at`;

export async function readCart(sessionId: string | null): Promise<CartLine[]> {
  if (!sessionId) return [];
  const now = new Date();
  const rows = await readCartRows(db, sessionId, now);
  return rows.map((row) => cartLine(row, now));
}

/** Null for lines of other sessions. */
export async function readCartLine(sessionId: string, id: string): Promise<CartLine | null> {
  return (await readCart(sessionId)).find((line) => line.id === id) ?? null;
}
