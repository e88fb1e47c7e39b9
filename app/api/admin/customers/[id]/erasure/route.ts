import { deleteCustomer, previewErasure } from '@/lib/desk/customer/delete-customer';
import { privacyRequest as body } from '@/lib/desk/customer/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'owner', params: ['id'] }, ({ params }) => previewErasure(params.id));

export const POST = route({ access: 'owner', params: ['id'], body }, ({ params, body, staff }) =>
  deleteCustomer(params.id, staff, body),
);
