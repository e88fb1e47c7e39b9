import { route } from '@/lib/platform/server/api/route';
import { restoreCartBody } from '@/lib/selling/cart/schema';
import { restoreCart } from '@/lib/selling/cart-reminder/saved-cart';

const limit = [
  { name: 'cart-fill', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'cart-fill-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body: restoreCartBody, limit }, ({ sessionId, body }) =>
  restoreCart(sessionId, body.token),
);
