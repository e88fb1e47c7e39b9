import { route } from '@/lib/platform/server/api/route';
import { readWishlist } from '@/lib/selling/wishlist/reads';

export const GET = route({ access: 'visitor', params: ['productId'] }, async ({ sessionId, params }) => {
  const rows = await readWishlist(sessionId, params.productId);
  return { isInWishlist: rows.length > 0 };
});
