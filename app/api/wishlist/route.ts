import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { addToWishlist } from '@/lib/commands/wishlist/change-wishlist';
import { readWishlist } from '@/lib/queries/wishlist';
import { wishlistAdd as body } from '@/lib/schemas/cart';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readWishlist(sessionId));

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) => {
  const session = sessionId ?? '';
  const { isNew } = await addToWishlist(session, body.productId);
  const [row] = await readWishlist(session, body.productId);
  return json(row ?? null, { status: isNew ? 201 : 200 });
});
