import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteCustomer } from '@/lib/commands/customers/delete-customer';
import { updateCustomer } from '@/lib/commands/customers/save-customer';
import { customerPatch as body } from '@/lib/schemas/customer';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateCustomer(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'owner' }, async ({ params, staff }) => {
  await deleteCustomer(params.id ?? '', staff);
  return noContent();
});
