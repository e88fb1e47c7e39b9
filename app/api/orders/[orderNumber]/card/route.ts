import { route } from '@/lib/platform/server/api/route';
import { AppError } from '@/lib/platform/shared/errors';
import { readOrderCard } from '@/lib/selling/account/order-card';

export const GET = route({ access: 'visitor', params: ['orderNumber'] }, async ({ sessionId, params }) => {
  const card = await readOrderCard(sessionId, params.orderNumber);
  if (!card) throw new AppError('not_found');
  return card;
});
