import { redeemLookupCode } from '@/lib/orders/order-lookup/open-order';
import { lookupOpen as body } from '@/lib/orders/order-lookup/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = [
  { name: 'order-open', max: 20, windowSeconds: 600, per: 'session' },
  { name: 'order-open-address', max: 40, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', body, limit }, ({ sessionId, body }) =>
  redeemLookupCode(sessionId, body),
);
