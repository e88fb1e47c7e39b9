import { assigneeOf, listAdminMessages } from '@/lib/messaging/message/reads';
import { adminMessagesQuery } from '@/lib/messaging/message/schema';
import { jsonPage } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'customers', query: adminMessagesQuery }, async ({ query, staff }) =>
  jsonPage(await listAdminMessages({ ...query, assigneeId: assigneeOf(query.assigned, staff) })),
);
