import { route } from '@/lib/platform/server/api/route';
import { newReview as body } from '@/lib/selling/review/schema';
import { reviewByLink } from '@/lib/selling/review/writes';

const limit = { name: 'review-link', max: 60, windowSeconds: 600, per: 'address' } as const;

export const POST = route({ access: 'public', params: ['token'], body, limit }, ({ params, body }) =>
  reviewByLink(params.token, body),
);
