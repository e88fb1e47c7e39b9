import { listAdminMessages } from '@/lib/messaging/message/reads';
import { adminMessagesQuery } from '@/lib/messaging/message/schema';
import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: adminMessagesQuery }, async ({ query }) =>
  json((await listAdminMessages(query)).rows),
);
