import { z } from 'zod';
import { route } from '@/lib/platform/server/api/route';
import { personName } from '@/lib/platform/shared/fields';
import { readDeliveryEstimate } from '@/lib/selling/checkout/delivery-estimate';

const query = z.object({ city: personName('validation.city') });
// One call per product page; mobile networks share addresses.
const limit = { name: 'product-delivery', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', params: ['id'], query, limit }, ({ params, query: { city } }) =>
  readDeliveryEstimate(params.id, city),
);
