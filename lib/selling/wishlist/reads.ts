import 'server-only';
import { shortValues } from '../../catalogue/attribute/specification';
import { pictureOrPlaceholder } from '../../catalogue/product/kind-picture';
import { CARD_LENGTH, fittingValues } from '../../catalogue/product/value-runs';
import { db } from '../../platform/server/db';
import { cartProductSelect, withEffectivePrices } from '../cart/reads';
import { priceDrop } from './rules';

/** `keyValues`: key specifications for cards; undefined until the server answers. */
type Keyed<P> = Omit<P, 'keySpecifications' | 'category'> & { keyValues?: string[] };

const keyed = <P extends { image: string; category: string; keySpecifications: string[] }>({
  keySpecifications,
  category,
  ...product
}: P): Keyed<P> => ({
  ...product,
  image: pictureOrPlaceholder(product.image, category),
  keyValues: fittingValues(shortValues(keySpecifications), CARD_LENGTH),
});

/** Without hidden products, newest first; at current prices. */
export async function readWishlist(sessionId: string | null, productId?: string) {
  if (!sessionId) return [];
  const rows = await db.wishlistItem.findMany({
    where: { sessionId, product: { hidden: false }, ...(productId ? { productId } : {}) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      id: true,
      savedPrice: true,
      product: { select: { ...cartProductSelect, category: true, keySpecifications: true } },
    },
  });
  return (await withEffectivePrices(rows)).map(({ id, savedPrice, product }) => ({
    id,
    product: keyed(product),
    /** Fall of the price in riyals since it was saved; null if none or unknown. */
    cheaperBy: priceDrop(savedPrice, product.price),
  }));
}

export type WishlistRow = Awaited<ReturnType<typeof readWishlist>>[number];
