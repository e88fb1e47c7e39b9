import { listSubscribers } from '@/lib/newsletter/reads';
import { subscriptionsQuery } from '@/lib/newsletter/send-schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: subscriptionsQuery }, async ({ query }) =>
  json((await listSubscribers(query)).rows),
);
