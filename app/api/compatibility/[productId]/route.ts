import { route } from '@/lib/platform/server/api/route';
import { readPartCompatibility } from '@/lib/selling/cart/cart-compatibility';

const limit = { name: 'compatibility', max: 240, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'visitor', params: ['productId'], limit }, ({ sessionId, params }) =>
  readPartCompatibility(sessionId, params.productId),
);
