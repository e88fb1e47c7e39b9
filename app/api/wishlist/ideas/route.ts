import { route } from '@/lib/platform/server/api/route';
import { readWishlistIdeas } from '@/lib/selling/cart/ideas';

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readWishlistIdeas(sessionId));
