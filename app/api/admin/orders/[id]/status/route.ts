import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { changeOrderStatus } from '@/lib/commands/orders/change-order-status';
import { readOrderDetails } from '@/lib/queries/admin/orders';
import { orderStatus as body } from '@/lib/schemas/staff';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) => {
  const id = params.id ?? '';
  await changeOrderStatus(id, body.status, staff, body.note ?? null);
  return json(await readOrderDetails(id));
});
