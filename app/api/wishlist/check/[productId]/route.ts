import { route } from '@/lib/api/route';
import { readWishlist } from '@/lib/queries/wishlist';

export const GET = route({ access: 'shopper' }, async ({ sessionId, params }) => {
  const rows = await readWishlist(sessionId, params.productId ?? '');
  return { isInWishlist: rows.length > 0 };
});
