import { deleteCustomer } from '@/lib/desk/customer/delete-customer';
import { customerPatch as body } from '@/lib/desk/customer/schema';
import { updateCustomer } from '@/lib/desk/customer/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'customers', params: ['id'], body }, ({ params, body, staff }) =>
  updateCustomer(params.id, body, staff),
);

export const DELETE = route({ access: 'owner', params: ['id'] }, ({ params, staff }) =>
  deleteCustomer(params.id, staff),
);
