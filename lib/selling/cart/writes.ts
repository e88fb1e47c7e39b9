import 'server-only';
import { randomUUID } from 'node:crypto';
import { shortError } from '../../catalogue/stock/short';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type CartLine, type CartRow, cartLine, leftOf, lineColumns } from './reads';
import { MAX_CART_LINES, MAX_QUANTITY } from './rules';

/**
 * Puts a product into a session's cart, adding to the quantity that is there, and answers the line. Parallel adds all count, and a
 * product that is being deleted is waited for (the database's function of this name). With `restore` the line has at least this
 * quantity afterwards instead. Errors: not_found, out_of_stock, stock_short, quantity_limit, cart_full.
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
    SELECT added.id AS "lineId", added.quantity, ${lineColumns(sessionId, now)}
    FROM add_to_cart(${randomUUID()}, ${sessionId}, ${productId}, ${quantity}::int, ${restore}, ${MAX_QUANTITY}::int,
      ${MAX_CART_LINES}::int) AS added
    JOIN products p ON p.id = ${productId}`;
  if (added) return cartLine(added, now);
  const product = await readLeft(sessionId, productId);
  if (!product) throw new AppError('not_found');
  const line = await db.cartItem.findUnique({ where: { sessionId_productId: { sessionId, productId } } });
  const before = line?.quantity ?? 0;
  const wanted = restore ? Math.max(before, quantity) : before + quantity;
  if (wanted <= MAX_QUANTITY || product.left === 0) refuseBeyond(product, wanted);
  if (!line) throw new AppError('cart_full', { values: { limit: MAX_CART_LINES } });
  throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
}

type Left = { name: string; left: number | null };

/** How many pieces of a product a session can order: none of one that staff say is not to be had. */
async function readLeft(sessionId: string, productId: string): Promise<Left | undefined> {
  const [row] = await db.$queryRaw<Left[]>`
    SELECT p.name, coalesce(${leftOf(sessionId)}, CASE WHEN NOT p.in_stock THEN 0 END) AS "left"
    FROM products p WHERE p.id = ${productId}`;
  return row;
}

function refuseBeyond({ name, left }: Left, wanted: number): void {
  if (left !== null && left < wanted) throw shortError([{ name, left }]);
}

/** Sets the quantity of a line of this session's cart. Errors: quantity_limit, out_of_stock, stock_short; a foreign or unknown line: not_found. */
export async function updateCartItem(sessionId: string, id: string, quantity: number): Promise<void> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const count = await db.$executeRaw`
    UPDATE cart_items c SET quantity = ${quantity}, updated_at = now() FROM products p
    WHERE c.id = ${id} AND c.session_id = ${sessionId} AND p.id = c.product_id
      AND coalesce(${leftOf(sessionId)} >= ${quantity}, true)`;
  if (count > 0) return;
  const line = await db.cartItem.findFirst({ where: { id, sessionId }, select: { productId: true } });
  const product = line && (await readLeft(sessionId, line.productId));
  if (!product) throw new AppError('not_found');
  refuseBeyond(product, quantity);
  throw new AppError('conflict');
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
