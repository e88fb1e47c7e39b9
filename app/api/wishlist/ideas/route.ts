import { route } from '@/lib/platform/server/api/route';
import { readWishlistSuggestions } from '@/lib/selling/cart/suggestions';

const limit = { name: 'wishlist-ideas', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'visitor', limit }, ({ sessionId }) => readWishlistSuggestions(sessionId));
