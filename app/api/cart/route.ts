import { addToCart } from '@/lib/cart/add-to-cart';
import { readCart, readCartLine } from '@/lib/cart/reads';
import { clearCart } from '@/lib/cart/remove-cart-item';
import { addToCart as body } from '@/lib/cart/schema';
import { created, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

const limit = [
  { name: 'cart', max: 600, windowSeconds: 60, per: 'session' },
  { name: 'cart-address', max: 1200, windowSeconds: 60, per: 'address' },
] as const;

export const GET = route({ access: 'shopper' }, ({ sessionId }) => readCart(sessionId));

export const POST = route({ access: 'shopper', body, limit }, async ({ sessionId, body }) => {
  const session = sessionId ?? '';
  const id = await addToCart(session, body.productId, body.quantity, body.restore);
  return created(await readCartLine(session, id));
});

export const DELETE = route({ access: 'shopper', limit }, async ({ sessionId }) => {
  await clearCart(sessionId ?? '');
  return noContent();
});
