import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listAdminMessages } from '@/lib/queries/admin/messages';
import { adminMessagesQuery } from '@/lib/schemas/message';

export const GET = route({ access: 'staff', query: adminMessagesQuery }, async ({ query }) =>
  json((await listAdminMessages(query)).rows),
);
