import { readOwnOrder } from '@/lib/account/orders';
import { route } from '@/lib/server/api/route';
import { AppError } from '@/lib/shared/errors';

export const GET = route({ access: 'visitor', params: ['orderNumber'] }, async ({ sessionId, params }) => {
  const order = await readOwnOrder(sessionId, params.orderNumber);
  if (!order) throw new AppError('not_found');
  return order;
});
