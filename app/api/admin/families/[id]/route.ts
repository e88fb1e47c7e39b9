import { familyPatch as body } from '@/lib/catalogue/family/schema';
import { deleteFamily, updateFamily } from '@/lib/catalogue/family/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateFamily(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteFamily(params.id, staff),
);
