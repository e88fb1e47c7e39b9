import { route } from '@/lib/platform/server/api/route';
import { reviewPatch as body } from '@/lib/selling/review/schema';
import { updateReview } from '@/lib/selling/review/staff-writes';

export const PUT = route({ access: 'staff', may: 'customers', params: ['id'], body }, ({ params, body, staff }) =>
  updateReview(params.id, body, staff),
);
