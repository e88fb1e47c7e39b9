import 'server-only';
import { shortValues } from '../../catalogue/attribute/specification';
import { CARD_LENGTH, fittingValues } from '../../catalogue/product/value-runs';
import { db } from '../../platform/server/db';
import { listedSelect, withPrices } from '../cart/reads';

/** `keyValues`: the values that matter, as a card shows them; missing until the server has answered what the browser added */
type Keyed<P> = Omit<P, 'keySpecifications'> & { keyValues?: string[] };

const keyed = <P extends { keySpecifications: string[] }>({ keySpecifications, ...product }: P): Keyed<P> => ({
  ...product,
  keyValues: fittingValues(shortValues(keySpecifications), CARD_LENGTH),
});

/** A session's wishlist, newest first; empty without a session. */
export async function readWishlist(sessionId: string | null, productId?: string) {
  if (!sessionId) return [];
  const rows = await db.wishlistItem.findMany({
    where: { sessionId, ...(productId ? { productId } : {}) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, product: { select: { ...listedSelect, keySpecifications: true } } },
  });
  return (await withPrices(rows)).map(({ product, ...row }) => ({ ...row, product: keyed(product) }));
}

/** A wishlist row as the storefront reads it. */
export type WishlistRow = Awaited<ReturnType<typeof readWishlist>>[number];
