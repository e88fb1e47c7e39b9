import { route } from '@/lib/platform/server/api/route';
import { removeFromWishlist } from '@/lib/selling/wishlist/writes';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const DELETE = route({ access: 'shopper', params: ['id'], limit }, ({ sessionId, params }) =>
  removeFromWishlist(sessionId, params.id),
);
