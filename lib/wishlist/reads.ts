import 'server-only';
import { pricer, readOffers } from '../offer/reads';
import { db } from '../server/db';
import { toSar } from '../shared/money';

/** A wishlist row as the storefront reads it. `price` is the effective price; `originalPrice` the base price where they differ. */
export type WishlistRow = {
  id: string;
  product: { id: string; name: string; image: string; price: string; originalPrice: string | null; inStock: boolean };
};

/** A session's wishlist, newest first; empty without a session. */
export async function readWishlist(sessionId: string | null, productId?: string): Promise<WishlistRow[]> {
  if (!sessionId) return [];
  const rows = await db.wishlistItem.findMany({
    where: { sessionId, ...(productId ? { productId } : {}) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      id: true,
      product: { select: { id: true, name: true, image: true, price: true, originalPrice: true, inStock: true } },
    },
  });
  const offers = await readOffers(
    db,
    rows.map((row) => row.product.id),
  );
  const price = pricer(offers, new Date());
  return rows.map(({ id, product }) => {
    const priced = price(product.id, product.price);
    return {
      id,
      product: {
        ...product,
        price: toSar(priced.price),
        originalPrice: priced.price === priced.base ? null : toSar(priced.base),
      },
    };
  });
}
