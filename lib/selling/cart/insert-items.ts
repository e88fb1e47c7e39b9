import 'server-only';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { addToCart } from './writes';

/** Errors that mean "not available". */
const NOT_ADDED: readonly ErrorCode[] = ['not_found', 'out_of_stock', 'stock_short', 'quantity_limit', 'cart_full'];

/** Raises a line to `wanted` pieces, as far as in stock. Returns the pieces in the cart. */
export async function insertCartItems(
  sessionId: string,
  productId: string,
  wanted: number,
  addOns: readonly { id: string; quantity: number }[] = [],
): Promise<number> {
  try {
    await addToCart(sessionId, productId, wanted, { restore: true, addOns });
    return wanted;
  } catch (error) {
    if (!(error instanceof AppError) || !NOT_ADDED.includes(error.code)) throw error;
    const { left } = error.extra;
    const fewer = error.code === 'stock_short' && typeof left === 'number' && left > 0 && left < wanted;
    return fewer ? insertCartItems(sessionId, productId, left, addOns) : 0;
  }
}
