import { readOrderDetails } from '@/lib/order-desk/reads';
import { shipOrder } from '@/lib/order-desk/ship-orders';
import { route } from '@/lib/server/api/route';
import { newShipment as body } from '@/lib/shipment/schema';

export const POST = route({ access: 'staff', may: 'orders', params: ['id'], body }, async ({ params, body, staff }) => {
  await shipOrder(params.id, body, staff);
  return readOrderDetails(params.id);
});
