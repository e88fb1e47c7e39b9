import { wishlistAdd as body } from '@/lib/cart/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { readWishlist } from '@/lib/wishlist/reads';
import { addToWishlist } from '@/lib/wishlist/writes';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readWishlist(sessionId));

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) => {
  const { isNew } = await addToWishlist(sessionId, body.productId);
  const [row] = await readWishlist(sessionId, body.productId);
  return json(row ?? null, { status: isNew ? 201 : 200 });
});
