import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '../../db';
import { AppError } from '../../errors';
import { MAX_QUANTITY } from '../../schemas/cart';

/**
 * Puts a product into a session's cart, adding to the quantity that is there; returns the line's id. One statement, so that
 * parallel adds all count and a product that is being deleted is waited for. Errors: not_found, out_of_stock, quantity_limit.
 */
export async function addToCart(sessionId: string, productId: string, quantity: number): Promise<string> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const rows = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO cart_items (id, product_id, quantity, session_id, updated_at)
    SELECT ${randomUUID()}, id, ${quantity}::int, ${sessionId}, now()
    FROM products WHERE id = ${productId} AND in_stock FOR KEY SHARE
    ON CONFLICT (session_id, product_id) DO UPDATE
      SET quantity = cart_items.quantity + excluded.quantity, updated_at = now()
      WHERE cart_items.quantity + excluded.quantity <= ${MAX_QUANTITY}
    RETURNING id`;
  const id = rows[0]?.id;
  if (id) return id;
  const product = await db.product.findUnique({ where: { id: productId }, select: { name: true, inStock: true } });
  if (!product) throw new AppError('not_found');
  if (!product.inStock) throw new AppError('out_of_stock', { values: { products: product.name } });
  throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
}
