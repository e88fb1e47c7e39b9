import { addOnPatch as body } from '@/lib/catalogue/add-on/schema';
import { deleteAddOn, updateAddOn } from '@/lib/catalogue/add-on/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateAddOn(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteAddOn(params.id, staff),
);
