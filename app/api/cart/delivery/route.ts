import { route } from '@/lib/platform/server/api/route';
import { readCartDelivery } from '@/lib/selling/checkout/cart-delivery';

export const GET = route({ access: 'visitor' }, async ({ sessionId }) => ({
  delivery: await readCartDelivery(sessionId),
}));
