import 'server-only';
import { db } from '../../platform/server/db';
import { insertCartItems } from './insert-items';
import type { FillItem } from './schema';

/** `missing`: names of products with fewer pieces than wanted; `gone`: number of deleted ones. */
export type FilledCart = { missing: string[]; gone: number };

/** Ensures the wanted pieces of each product in the cart; a repeated call adds nothing. */
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
