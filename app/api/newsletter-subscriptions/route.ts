import { listSubscribers } from '@/lib/messaging/newsletter/reads';
import { subscriptionsQuery } from '@/lib/messaging/newsletter/send-schema';
import { jsonPage } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: subscriptionsQuery }, async ({ query }) =>
  jsonPage(await listSubscribers(query)),
);
