import { route } from '@/lib/platform/server/api/route';
import { payOwnOrder } from '@/lib/selling/account/pay-own-order';

const limit = [
  { name: 'pay-order', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'pay-order-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber'], limit }, ({ sessionId, params }) =>
  payOwnOrder(sessionId, params.orderNumber),
);
