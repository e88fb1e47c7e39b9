import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { readOwnOrder } from '@/lib/selling/account/orders';

export const GET = route({ access: 'visitor', params: ['orderNumber'] }, async ({ sessionId, params }) => {
  const order = await readOwnOrder(sessionId, params.orderNumber);
  if (!order) throw new AppError('not_found');
  return order;
});
