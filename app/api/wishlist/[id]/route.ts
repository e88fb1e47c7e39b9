import { noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { removeFromWishlist } from '@/lib/commands/wishlist/change-wishlist';

export const DELETE = route({ access: 'shopper' }, async ({ sessionId, params }) => {
  await removeFromWishlist(sessionId ?? '', params.id ?? '');
  return noContent();
});
