import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { orderStatus as body } from '@/lib/desk/order-desk/schema';
import { takeOrderStep } from '@/lib/desk/order-desk/take-steps';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    const { id } = params;
    await takeOrderStep({ step: 'set', note: body.note }, { id, to: body.status, version: body.version }, staff);
    return readOrderDetails(id, staff);
  },
);
