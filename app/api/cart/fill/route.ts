import { route } from '@/lib/platform/server/api/route';
import { fillCart } from '@/lib/selling/cart/fill-cart';
import { fillCartBody } from '@/lib/selling/cart/schema';

const limit = [
  { name: 'cart-fill', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'cart-fill-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body: fillCartBody, limit }, ({ sessionId, body }) =>
  fillCart(sessionId, body.items),
);
