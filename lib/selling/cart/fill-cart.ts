import 'server-only';
import { db } from '../../platform/server/db';
import { insertCartItems } from './insert-items';

/** `missing`: names of unavailable products; `gone`: number of deleted ones. */
export type FilledCart = { missing: string[]; gone: number };

/** Ensures one piece of each product in the cart. */
export async function fillCart(sessionId: string, productIds: readonly string[]): Promise<FilledCart> {
  const ids = [...new Set(productIds)];
  const products = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const missing: string[] = [];
  for (const id of ids) {
    const product = products.find((one) => one.id === id);
    if (product && (await insertCartItems(sessionId, id, 1)) === 0) missing.push(product.name);
  }
  return { missing, gone: ids.length - products.length };
}
