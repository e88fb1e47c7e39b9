import { listAdminMails } from '@/lib/mail-desk/reads';
import { mailsQuery } from '@/lib/mail-desk/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'settings', query: mailsQuery }, async ({ query }) =>
  json((await listAdminMails(query)).rows),
);
