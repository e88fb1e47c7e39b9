import 'server-only';
import { openTo } from '../../orders/order-lookup/own-order';
import { db } from '../../platform/server/db';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { lineOrder } from '../../platform/shared/line-order';
import { addToCart } from '../cart/writes';

/** What became of a line: `added` pieces are in the cart of the `wanted` ones. */
export type ReorderedLine = { name: string; wanted: number; added: number };

/** What a product that cannot be had, or of which the cart holds no more, is refused with. */
const NOT_ADDED: readonly ErrorCode[] = ['not_found', 'out_of_stock', 'stock_short', 'quantity_limit', 'cart_full'];

/**
 * Puts what was ordered into this session's cart once more, at today's prices: of each product so many as are left, and what cannot be had is
 * named. Pressed twice it adds nothing more. Errors: not_found.
 */
export async function reorder(sessionId: string, orderNumber: string): Promise<{ lines: ReorderedLine[] }> {
  const order = await db.order.findFirst({
    where: { orderNumber, ...(await openTo(sessionId)) },
    select: { items: { orderBy: lineOrder, select: { productId: true, productName: true, quantity: true } } },
  });
  if (!order) throw new AppError('not_found');
  const lines: ReorderedLine[] = [];
  // One after the other: they all write the same cart.
  for (const { productId, productName, quantity } of order.items) {
    const added = productId === null ? 0 : await putBack(sessionId, productId, quantity);
    lines.push({ name: productName, wanted: quantity, added });
  }
  return { lines };
}

/** How many pieces the cart has of it afterwards, at most as many as are wanted. */
async function putBack(sessionId: string, productId: string, wanted: number): Promise<number> {
  try {
    await addToCart(sessionId, productId, wanted, true);
    return wanted;
  } catch (error) {
    if (!(error instanceof AppError) || !NOT_ADDED.includes(error.code)) throw error;
    const { left } = error.extra;
    const fewer = error.code === 'stock_short' && typeof left === 'number' && left > 0 && left < wanted;
    return fewer ? putBack(sessionId, productId, left) : 0;
  }
}
