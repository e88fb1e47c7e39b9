import { readHandover } from '@/lib/fulfilment/pickup/reads';
import { pickupStep as body } from '@/lib/fulfilment/pickup/schema';
import { takePickupStep } from '@/lib/fulfilment/pickup/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await takePickupStep(params.id, body.step, staff);
    return readHandover({ viewer: staff });
  },
);
