import { brandPatch as body } from '@/lib/catalogue/brand/schema';
import { deleteBrand, updateBrand } from '@/lib/catalogue/brand/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateBrand(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteBrand(params.id, staff),
);
