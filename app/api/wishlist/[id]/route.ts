import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { removeFromWishlist } from '@/lib/commands/wishlist/change-wishlist';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const DELETE = route({ access: 'shopper', limit }, async ({ sessionId, params }) => {
  await removeFromWishlist(sessionId ?? '', params.id ?? '');
  return noContent();
});
