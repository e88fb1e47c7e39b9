import 'server-only';
import { db, Prisma } from '../../db';
import { AppError } from '../../errors';

/** Puts a product on a session's wishlist; a repeated add finds the row there is. Errors: not_found. */
export async function addToWishlist(sessionId: string, productId: string): Promise<{ isNew: boolean }> {
  const product = await db.product.findUnique({ where: { id: productId }, select: { id: true } });
  if (!product) throw new AppError('not_found');
  try {
    const { count } = await db.wishlistItem.createMany({ data: [{ sessionId, productId }], skipDuplicates: true });
    return { isNew: count > 0 };
  } catch (error) {
    // The product was deleted between the look and the insert.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003')
      throw new AppError('not_found');
    throw error;
  }
}

/** Takes a row off this session's wishlist. A foreign or unknown row: not_found. */
export async function removeFromWishlist(sessionId: string, id: string): Promise<void> {
  const { count } = await db.wishlistItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw new AppError('not_found');
}
