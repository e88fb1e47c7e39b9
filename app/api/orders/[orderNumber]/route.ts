import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { readOwnOrder } from '@/lib/queries/orders';

export const GET = route({ access: 'shopper' }, async ({ sessionId, params }) => {
  const order = await readOwnOrder(sessionId, params.orderNumber ?? '');
  if (!order) throw new AppError('not_found');
  return order;
});
