import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { readCart } from '@/lib/selling/cart/reads';
import { addToCartBody } from '@/lib/selling/cart/schema';
import { addToCart, clearCart } from '@/lib/selling/cart/writes';

const limit = [
  { name: 'cart', max: 600, windowSeconds: 60, per: 'session' },
  { name: 'cart-address', max: 1200, windowSeconds: 60, per: 'address' },
] as const;

export const GET = route({ access: 'visitor' }, ({ sessionId }) => readCart(sessionId));

export const POST = route({ access: 'shopper', body: addToCartBody, limit }, async ({ sessionId, body }) =>
  createdResponse(await addToCart(sessionId, body.productId, body.quantity, body)),
);

export const DELETE = route({ access: 'shopper', limit }, ({ sessionId }) => clearCart(sessionId));
