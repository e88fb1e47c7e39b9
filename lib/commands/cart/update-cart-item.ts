import 'server-only';
import { db } from '../../db';
import { AppError } from '../../errors';

/** Sets the quantity of a line of this session's cart. A foreign or unknown line: not_found. */
export async function updateCartItem(sessionId: string, id: string, quantity: number): Promise<void> {
  const { count } = await db.cartItem.updateMany({ where: { id, sessionId }, data: { quantity } });
  if (count === 0) throw new AppError('not_found');
}
