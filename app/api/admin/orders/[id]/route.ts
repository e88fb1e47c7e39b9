import { readOrderDetails } from '@/lib/desk/order-desk/reads';
import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';

export const GET = route({ access: 'staff', may: 'orders_view', params: ['id'] }, async ({ params, staff }) => {
  const order = await readOrderDetails(params.id, staff);
  if (!order) throw new AppError('not_found');
  return order;
});
