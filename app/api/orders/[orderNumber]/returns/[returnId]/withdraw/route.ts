import { route } from '@/lib/platform/server/api/route';
import { withdrawOwnReturn } from '@/lib/selling/account/own-returns';

const limit = [
  { name: 'return', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'return-address', max: 30, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber', 'returnId'], limit }, ({ sessionId, params }) =>
  withdrawOwnReturn(sessionId, params.orderNumber, params.returnId),
);
