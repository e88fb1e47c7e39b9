import { route } from '@/lib/platform/server/api/route';
import { newReview as body } from '@/lib/selling/review/schema';
import { reviewOwnOrder } from '@/lib/selling/review/writes';

const limit = [
  { name: 'review', max: 30, windowSeconds: 600, per: 'session' },
  { name: 'review-address', max: 60, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['orderNumber'], limit, body }, ({ params, sessionId, body }) =>
  reviewOwnOrder(sessionId, params.orderNumber, body),
);
