import 'server-only';
import { db } from '../../platform/server/db';
import { listedSelect, withPrices } from '../cart/reads';

/** A session's wishlist, newest first; empty without a session. */
export async function readWishlist(sessionId: string | null, productId?: string) {
  if (!sessionId) return [];
  const rows = await db.wishlistItem.findMany({
    where: { sessionId, ...(productId ? { productId } : {}) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, product: { select: listedSelect } },
  });
  return withPrices(rows);
}

/** A wishlist row as the storefront reads it. */
export type WishlistRow = Awaited<ReturnType<typeof readWishlist>>[number];
