import 'server-only';
import { randomUUID } from 'node:crypto';
import { offersOfProduct } from '../offer/reads';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { type CartLine, type CartRow, cartLine } from './reads';
import { MAX_CART_LINES, MAX_QUANTITY } from './rules';

/**
 * Puts a product into a session's cart, adding to the quantity that is there, and answers the line. Parallel adds all count, and a
 * product that is being deleted is waited for (the database's function of this name). With `restore` the line has at least this
 * quantity afterwards instead. Errors: not_found, out_of_stock, quantity_limit, cart_full.
 */
export async function addToCart(
  sessionId: string,
  productId: string,
  quantity: number,
  restore = false,
): Promise<CartLine> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const now = new Date();
  const [added] = await db.$queryRaw<CartRow[]>`
    SELECT added.id AS "lineId", added.quantity, p.id, p.name, p.price::text AS price, p.image, p.in_stock AS "inStock",
      ${offersOfProduct(now)} AS offers
    FROM add_to_cart(${randomUUID()}, ${sessionId}, ${productId}, ${quantity}::int, ${restore}, ${MAX_QUANTITY}::int,
      ${MAX_CART_LINES}::int) AS added
    JOIN products p ON p.id = ${productId}`;
  if (added) return cartLine(added, now);
  const product = await db.product.findUnique({ where: { id: productId }, select: { name: true, inStock: true } });
  if (!product) throw new AppError('not_found');
  if (!product.inStock) throw new AppError('out_of_stock', { values: { products: product.name } });
  const line = await db.cartItem.findUnique({ where: { sessionId_productId: { sessionId, productId } } });
  if (!line) throw new AppError('cart_full', { values: { limit: MAX_CART_LINES } });
  throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
}

/** Sets the quantity of a line of this session's cart. Errors: quantity_limit; a foreign or unknown line: not_found. */
export async function updateCartItem(sessionId: string, id: string, quantity: number): Promise<void> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const { count } = await db.cartItem.updateMany({ where: { id, sessionId }, data: { quantity } });
  if (count === 0) throw new AppError('not_found');
}

/** Takes a line out of this session's cart. A foreign or unknown line: not_found. */
export async function removeCartItem(sessionId: string, id: string): Promise<void> {
  const { count } = await db.cartItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw new AppError('not_found');
}

/** Empties this session's cart. */
export async function clearCart(sessionId: string): Promise<void> {
  await db.cartItem.deleteMany({ where: { sessionId } });
}
