import 'server-only';
import { db } from '../../platform/server/db';
import { putInCart } from './put-in-cart';

/** The products of a list that are not in the cart now, by their names; one that is gone has none and counts in `gone`. */
export type FilledCart = { missing: string[]; gone: number };

/** Puts a piece of each of these products into a session's cart: what is there already stays as it is, and what cannot be had is named. */
export async function fillCart(sessionId: string, productIds: readonly string[]): Promise<FilledCart> {
  const ids = [...new Set(productIds)];
  const products = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const missing: string[] = [];
  // One after the other: they all write the same cart.
  for (const id of ids) {
    const product = products.find((one) => one.id === id);
    if (product && (await putInCart(sessionId, id, 1)) === 0) missing.push(product.name);
  }
  return { missing, gone: ids.length - products.length };
}
