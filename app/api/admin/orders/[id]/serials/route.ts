import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { saveOrderSerials } from '@/lib/desk/order-desk/save-serials';
import { serialsBody as body } from '@/lib/orders/serial/schema';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'orders_work', params: ['id'], body },
  async ({ params, body, staff }) => {
    await saveOrderSerials(params.id, body, staff);
    return readOrderDetails(params.id, staff);
  },
);
