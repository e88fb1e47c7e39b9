import { route } from '@/lib/platform/server/api/route';
import { fillCart } from '@/lib/selling/cart/fill-cart';
import { cartFill as body } from '@/lib/selling/cart/schema';

const limit = [
  { name: 'cart-fill', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'cart-fill-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, ({ sessionId, body }) =>
  fillCart(sessionId, body.productIds),
);
