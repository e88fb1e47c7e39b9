import 'server-only';
import { db } from '../../platform/server/db';
import { insertCartItems } from './insert-items';
import type { FillItem } from './schema';

/** `missing`: names of products with too few pieces; `gone`: number of deleted products. */
export type FilledCart = { missing: string[]; gone: number };

/** Adds pieces until the cart has those wanted of each product; repeating adds nothing. */
export async function fillCart(sessionId: string, items: readonly FillItem[]): Promise<FilledCart> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const missing = new Set<string>();
  for (const { productId, quantity, addOns } of items) {
    const product = products.find((one) => one.id === productId);
    if (product && (await insertCartItems(sessionId, productId, quantity, addOns)) < quantity)
      missing.add(product.name);
  }
  return { missing: [...missing], gone: ids.length - products.length };
}
