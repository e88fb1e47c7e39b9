import 'server-only';
import { db } from '../../platform/server/db';
import { insertCartItems } from './insert-items';
import type { FillItem } from './schema';

/** `missing`: names of products that are short; `gone`: number of deleted products. */
export type FilledCart = { missing: string[]; gone: number };

/** Adds pieces up to the wanted quantity of each product. Idempotent. */
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
