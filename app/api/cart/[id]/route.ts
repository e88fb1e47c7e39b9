import { route } from '@/lib/platform/server/api/route';
import { readCartLine } from '@/lib/selling/cart/reads';
import { updateCartItemBody } from '@/lib/selling/cart/schema';
import { removeCartItem, updateCartItem } from '@/lib/selling/cart/writes';

const limit = [
  { name: 'cart', max: 600, windowSeconds: 60, per: 'session' },
  { name: 'cart-address', max: 1200, windowSeconds: 60, per: 'address' },
] as const;

export const PUT = route(
  { access: 'shopper', params: ['id'], body: updateCartItemBody, limit },
  async ({ sessionId, params, body }) => {
    const id = params.id;
    await updateCartItem(sessionId, id, body.quantity, body.addOns);
    return readCartLine(sessionId, id);
  },
);

export const DELETE = route({ access: 'shopper', params: ['id'], limit }, ({ sessionId, params }) =>
  removeCartItem(sessionId, params.id),
);
