import { readOrderDetails } from '@/lib/order-desk/reads';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

export const GET = route({ access: 'staff', may: 'orders', params: ['id'] }, async ({ params }) => {
  const order = await readOrderDetails(params.id);
  if (!order) throw new AppError('not_found');
  return order;
});
