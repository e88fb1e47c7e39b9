import { listAdminMails } from '@/lib/office/mail-desk/reads';
import { mailsQuery } from '@/lib/office/mail-desk/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'settings', query: mailsQuery }, async ({ query, staff }) =>
  jsonResponse((await listAdminMails({ ...query, viewer: staff })).rows),
);
