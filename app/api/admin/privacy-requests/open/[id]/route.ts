import { withdrawPrivacyRequest } from '@/lib/desk/customer/open-requests';
import { route } from '@/lib/platform/server/api/route';

export const DELETE = route({ access: 'staff', may: 'customers', params: ['id'] }, ({ params, staff }) =>
  withdrawPrivacyRequest(params.id, staff),
);
