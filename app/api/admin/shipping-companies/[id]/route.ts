import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { shippingCompanyPatch as body } from '@/lib/shipping-company/schema';
import { deleteShippingCompany, updateShippingCompany } from '@/lib/shipping-company/writes';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateShippingCompany(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteShippingCompany(params.id, staff);
  return noContent();
});
