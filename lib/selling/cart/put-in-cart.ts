import 'server-only';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { addToCart } from './writes';

/** What a product that cannot be had, or of which the cart holds no more, is refused with. */
const NOT_ADDED: readonly ErrorCode[] = ['not_found', 'out_of_stock', 'stock_short', 'quantity_limit', 'cart_full'];

/** Has a session's cart hold so many pieces of a product, or as many as are left; answers how many it has, at most as many as are wanted. */
export async function putInCart(
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
    return fewer ? putInCart(sessionId, productId, left, addOns) : 0;
  }
}
