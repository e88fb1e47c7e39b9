import { changeOrderStatus } from '@/lib/order-desk/change-order-status';
import { readOrderDetails } from '@/lib/order-desk/reads';
import { orderStatus as body } from '@/lib/order-desk/schema';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  const id = params.id;
  await changeOrderStatus(id, body.status, staff, body.note ?? null, body.version);
  return readOrderDetails(id);
});
