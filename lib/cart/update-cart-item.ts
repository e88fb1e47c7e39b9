import 'server-only';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { MAX_QUANTITY } from './schema';

/** Sets the quantity of a line of this session's cart. Errors: quantity_limit; a foreign or unknown line: not_found. */
export async function updateCartItem(sessionId: string, id: string, quantity: number): Promise<void> {
  if (quantity > MAX_QUANTITY) throw new AppError('quantity_limit', { values: { limit: MAX_QUANTITY } });
  const { count } = await db.cartItem.updateMany({ where: { id, sessionId }, data: { quantity } });
  if (count === 0) throw new AppError('not_found');
}
