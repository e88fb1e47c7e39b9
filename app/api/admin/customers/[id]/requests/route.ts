import { createPrivacyRequest } from '@/lib/desk/customer/open-requests';
import { openPrivacyRequest as body } from '@/lib/desk/customer/schema';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const POST = route(
  { access: 'staff', may: 'customers', params: ['id'], body },
  async ({ params, body, staff }) => createdResponse(await createPrivacyRequest(params.id, body, staff)),
);
