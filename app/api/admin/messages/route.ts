import { listAdminMessages } from '@/lib/message/reads';
import { adminMessagesQuery } from '@/lib/message/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: adminMessagesQuery }, async ({ query }) =>
  json((await listAdminMessages(query)).rows),
);
