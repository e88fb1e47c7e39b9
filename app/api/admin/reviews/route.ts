import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { countReviews, listReviews } from '@/lib/selling/review/admin-reads';
import { reviewsQuery } from '@/lib/selling/review/schema';

export const GET = route({ access: 'staff', may: 'customers', query: reviewsQuery }, async ({ query }) => {
  const [{ rows }, total] = await Promise.all([listReviews(query), countReviews(query)]);
  return jsonResponse(rows, { headers: { 'X-Total-Count': String(total) } });
});
