import { route } from '@/lib/platform/server/api/route';
import { addOrderItemsToCart } from '@/lib/selling/account/reorder';

const limit = [
  { name: 'reorder', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'reorder-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber'], limit }, ({ sessionId, params }) =>
  addOrderItemsToCart(sessionId, params.orderNumber),
);
