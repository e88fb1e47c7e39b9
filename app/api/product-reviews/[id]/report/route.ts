import { route } from '@/lib/platform/server/api/route';
import { reportReview } from '@/lib/selling/review/writes';

const limit = [
  { name: 'review-report', max: 10, windowSeconds: 600, per: 'session' },
  { name: 'review-report-address', max: 30, windowSeconds: 600, per: 'address' },
] as const;

export const POST = route({ access: 'shopper', params: ['id'], limit }, ({ params, sessionId }) =>
  reportReview(params.id, sessionId),
);
