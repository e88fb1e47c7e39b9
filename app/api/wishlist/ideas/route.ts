import { route } from '@/lib/platform/server/api/route';
import { readWishlistSuggestions } from '@/lib/selling/cart/suggestions';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readWishlistSuggestions(sessionId));
