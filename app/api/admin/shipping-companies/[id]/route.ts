import { route } from '@/lib/server/api/route';
import { shippingCompanyPatch as body } from '@/lib/shipping-company/schema';
import { deleteShippingCompany, updateShippingCompany } from '@/lib/shipping-company/writes';

export const PUT = route({ access: 'staff', may: 'orders', params: ['id'], body }, ({ params, body, staff }) =>
  updateShippingCompany(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'orders', params: ['id'] }, ({ params, staff }) =>
  deleteShippingCompany(params.id, staff),
);
