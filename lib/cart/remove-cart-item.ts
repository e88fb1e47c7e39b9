import 'server-only';
import { db } from '../server/db';
import { AppError } from '../shared/errors';

/** Takes a line out of this session's cart. A foreign or unknown line: not_found. */
export async function removeCartItem(sessionId: string, id: string): Promise<void> {
  const { count } = await db.cartItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw new AppError('not_found');
}

/** Empties this session's cart. */
export async function clearCart(sessionId: string): Promise<void> {
  await db.cartItem.deleteMany({ where: { sessionId } });
}
