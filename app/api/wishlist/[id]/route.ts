import { route } from '@/lib/server/api/route';
import { removeFromWishlist } from '@/lib/wishlist/writes';

const limit = [
  { name: 'wishlist', max: 300, windowSeconds: 60, per: 'session' },
  { name: 'wishlist-address', max: 900, windowSeconds: 60, per: 'address' },
] as const;

export const DELETE = route({ access: 'shopper', params: ['id'], limit }, ({ sessionId, params }) =>
  removeFromWishlist(sessionId, params.id),
);
