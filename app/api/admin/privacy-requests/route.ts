import { listPrivacyRequests } from '@/lib/desk/customer/privacy-reads';
import { privacyRequestsQuery as query } from '@/lib/desk/customer/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: ['customers', 'personal_data_export'], query }, async ({ query }) =>
  jsonResponse((await listPrivacyRequests(query)).rows),
);
