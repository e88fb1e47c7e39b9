import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { readOrderDetails } from '@/lib/queries/admin/orders';

export const GET = route({ access: 'staff' }, async ({ params }) => {
  const order = await readOrderDetails(params.id ?? '');
  if (!order) throw new AppError('not_found');
  return order;
});
