import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { wishlistAddBody } from '@/lib/selling/cart/schema';
import { readWishlist } from '@/lib/selling/wishlist/reads';
import { addToWishlist } from '@/lib/selling/wishlist/writes';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readWishlist(sessionId));

export const POST = route({ access: 'shopper', body: wishlistAddBody, limit }, async ({ sessionId, body }) => {
  const { isNew } = await addToWishlist(sessionId, body.productId);
  const [row] = await readWishlist(sessionId, body.productId);
  return jsonResponse(row ?? null, { status: isNew ? 201 : 200 });
});
