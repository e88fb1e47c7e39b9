import { reorder } from '@/lib/account/reorder';
import { route } from '@/lib/server/api/route';

const limit = [
  { name: 'reorder', max: 20, windowSeconds: 60, per: 'session' },
  { name: 'reorder-address', max: 60, windowSeconds: 60, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber'], limit }, ({ sessionId, params }) =>
  reorder(sessionId, params.orderNumber),
);
