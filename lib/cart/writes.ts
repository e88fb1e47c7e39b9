import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { MAX_CART_LINES, MAX_QUANTITY } from './rules';

/**
 * Puts a product into a session's cart, adding to the quantity that is there; returns the line's id. One statement, so that
 * parallel adds all count and a product that is being deleted is waited for. With `restore` the line has at least this quantity
 * afterwards instead. Errors: not_found, out_of_stock, quantity_limit, cart_full.
 */
export async function addToCart(
  sessionId: string,
  productId: string,
  quantity: number,
  restore = false,
): Promise<string> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const insert = db.$queryRaw<{ id: string }[]>`
    INSERT INTO cart_items (id, product_id, quantity, session_id, updated_at)
    SELECT ${randomUUID()}, id, ${quantity}::int, ${sessionId}, now()
    FROM products WHERE id = ${productId} AND in_stock AND (
      (SELECT count(*) FROM cart_items WHERE session_id = ${sessionId}) < ${MAX_CART_LINES}
      OR EXISTS (SELECT 1 FROM cart_items WHERE session_id = ${sessionId} AND product_id = ${productId})
    ) FOR KEY SHARE
    ON CONFLICT (session_id, product_id) DO UPDATE
      SET quantity = CASE WHEN ${restore} THEN greatest(cart_items.quantity, excluded.quantity)
          ELSE cart_items.quantity + excluded.quantity END, updated_at = now()
      WHERE ${restore} OR cart_items.quantity + excluded.quantity <= ${MAX_QUANTITY}
    RETURNING id`;
  // Adds of one session stand in line: each sees how many lines the one before has left.
  const [, rows] = await db.$transaction([
    db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cart:${sessionId}`}, 0))`,
    insert,
  ]);
  const id = rows[0]?.id;
  if (id) return id;
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
