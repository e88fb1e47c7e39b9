import { deleteCustomer } from '@/lib/customer/delete-customer';
import { customerPatch as body } from '@/lib/customer/schema';
import { updateCustomer } from '@/lib/customer/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateCustomer(params.id, body, staff)),
);

export const DELETE = route({ access: 'owner', params: ['id'] }, async ({ params, staff }) => {
  await deleteCustomer(params.id, staff);
  return noContent();
});
