import { z } from 'zod';
import { route } from '@/lib/platform/server/api/route';
import { singleLine } from '@/lib/platform/shared/fields';
import { readCartFacts } from '@/lib/selling/checkout/cart-delivery';

const limit = { name: 'cart-delivery', max: 600, windowSeconds: 60, per: 'address' } as const;

const query = z.object({ city: singleLine().optional() });

export const GET = route({ access: 'visitor', query, limit }, ({ sessionId, query: { city } }) =>
  readCartFacts(sessionId, city),
);
