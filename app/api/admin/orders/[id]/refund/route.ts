import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { markRefunded } from '@/lib/commands/orders/mark-refunded';
import { readOrderDetails } from '@/lib/queries/admin/orders';
import { refundMade as body } from '@/lib/schemas/staff';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) => {
  const id = params.id ?? '';
  await markRefunded(id, body.note ?? null, staff);
  return json(await readOrderDetails(id));
});
