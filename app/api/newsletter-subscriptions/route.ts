import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listSubscribers } from '@/lib/queries/admin/newsletter';
import { subscriptionsQuery } from '@/lib/schemas/newsletter-send';

export const GET = route({ access: 'staff', query: subscriptionsQuery }, async ({ query }) =>
  json((await listSubscribers(query)).rows),
);
