import { route } from '@/lib/platform/server/api/route';
import { readDeliveryDays } from '@/lib/selling/checkout/delivery-days';
import { deliveryDaysQuery } from '@/lib/selling/checkout/schema';

// One call per page with cards; mobile networks share addresses.
const limit = { name: 'delivery-days', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', query: deliveryDaysQuery, limit }, ({ query: { ids, city } }) =>
  readDeliveryDays(ids, city),
);
