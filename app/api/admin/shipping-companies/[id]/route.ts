import { shippingCompanyPatch as body } from '@/lib/fulfilment/shipping-company/schema';
import { deleteShippingCompany, updateShippingCompany } from '@/lib/fulfilment/shipping-company/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  updateShippingCompany(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteShippingCompany(params.id, staff),
);
