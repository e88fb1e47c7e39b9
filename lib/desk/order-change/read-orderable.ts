import 'server-only';
import { searchProducts } from '../../catalogue/product/reads';
import { db } from '../../platform/server/db';
import { readWantedRows } from '../../selling/cart/reads';

/** A product that staff can put into an order. */
export type OrderableProduct = {
  id: string;
  name: string;
  sku: string | null;
  image: string;
  /** what it costs today, in riyals with two decimals */
  price: string;
  /** pieces that nobody has; null: they are not counted, and `inStock` says whether there are any */
  left: number | null;
  inStock: boolean;
};

/** So many are offered at most: who does not see his product types more of its name. */
const MOST = 20;

/** What a search finds among the shop's products, best match first, priced and counted at this moment. A blank text finds nothing. */
export async function readOrderable(text: string): Promise<OrderableProduct[]> {
  if (text === '') return [];
  const now = new Date();
  const page = { offset: 0, limit: MOST };
  const { products } = await searchProducts(text, {}, 'relevance', page, now, { typing: true });
  const ids = products.map(({ id }) => id);
  const [rows, skus] = await Promise.all([
    readWantedRows(
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
