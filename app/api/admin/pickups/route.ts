import { readHandover } from '@/lib/fulfilment/pickup/reads';
import { newPickup as body } from '@/lib/fulfilment/pickup/schema';
import { bookPickup } from '@/lib/fulfilment/pickup/writes';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'carrier-pickups', max: 30, windowSeconds: 60, per: 'address' } as const;

export const POST = route({ access: 'staff', may: 'orders_work', body, limit }, async ({ body, staff }) => {
  await bookPickup(body, staff);
  return readHandover({ viewer: staff });
});
