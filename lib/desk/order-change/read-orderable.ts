import 'server-only';
import { searchProducts } from '../../catalogue/product/listing-reads';
import { db } from '../../platform/server/db';
import { readProductsAsCartRows } from '../../selling/cart/reads';

export type OrderableProduct = {
  id: string;
  name: string;
  sku: string | null;
  image: string;
  price: string;
  /** Pieces not reserved; null: not counted. */
  left: number | null;
  inStock: boolean;
};

const MAX_PRODUCTS = 20;

/** At current prices, at most MAX_PRODUCTS; empty without text. */
export async function readOrderable(text: string): Promise<OrderableProduct[]> {
  if (text === '') return [];
  const now = new Date();
  const page = { offset: 0, limit: MAX_PRODUCTS };
  const { products } = await searchProducts(text, {}, 'relevance', page, now, { typing: true });
  const ids = products.map(({ id }) => id);
  const [rows, skus] = await Promise.all([
    readProductsAsCartRows(
      db,
      ids.map((productId) => ({ productId, quantity: 1 })),
      now,
    ),
    db.product.findMany({ where: { id: { in: ids } }, select: { id: true, sku: true } }),
  ]);
  const left = new Map(rows.map((row) => [row.id, row]));
  const skuOf = new Map(skus.map(({ id, sku }) => [id, sku]));
  return products.flatMap(({ id, name, image, effectivePrice: price }) => {
    const row = left.get(id);
    if (!row) return [];
    return [{ id, name, sku: skuOf.get(id) ?? null, image, price, left: row.left, inStock: row.inStock }];
  });
}
