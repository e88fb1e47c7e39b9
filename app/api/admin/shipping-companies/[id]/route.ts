import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteShippingCompany, updateShippingCompany } from '@/lib/commands/shipping/save-shipping-company';
import { shippingCompanyPatch as body } from '@/lib/schemas/shipping-company';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateShippingCompany(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteShippingCompany(params.id ?? '', staff);
  return noContent();
});
