import 'server-only';
import { readOfferPricer } from '../../catalogue/offer/reads';
import { isMissingReference } from '../../platform/server/database-error';
import { db } from '../../platform/server/db';
import { lockSession } from '../../platform/server/session-locks';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { toSar } from '../../platform/shared/money';
import { MAX_WISHLIST_ITEMS } from '../cart/rules';

/** Idempotent. Errors: not_found, wishlist_full. */
export async function addToWishlist(sessionId: string, productId: string): Promise<{ isNew: boolean }> {
  const product = await db.product.findUnique({ where: { id: productId, hidden: false }, select: { price: true } });
  if (!product) throw new AppError('not_found');
  try {
    return await transaction(async (tx) => {
      // One add at a time, so that the limit holds.
      await lockSession(tx, 'wishlist', sessionId);
      const there = await tx.wishlistItem.findMany({ where: { sessionId }, select: { productId: true } });
      if (there.some((row) => row.productId === productId)) return { isNew: false };
      if (there.length >= MAX_WISHLIST_ITEMS)
        throw new AppError('wishlist_full', { values: { limit: MAX_WISHLIST_ITEMS } });
      const { price } = (await readOfferPricer(tx, [productId]))(productId, product.price);
      await tx.wishlistItem.create({ data: { sessionId, productId, savedPrice: toSar(price) } });
      return { isNew: true };
    });
  } catch (error) {
    if (isMissingReference(error)) throw new AppError('not_found');
    throw error;
  }
}

/** Errors: not_found, also for items of other sessions. */
export async function removeFromWishlist(sessionId: string, id: string): Promise<void> {
  const { count } = await db.wishlistItem.deleteMany({ where: { id, sessionId } });
  if (count === 0) throw new AppError('not_found');
}
