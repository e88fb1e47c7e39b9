import { bundlePatch as body } from '@/lib/catalogue/bundle/schema';
import { deleteBundle, updateBundle } from '@/lib/catalogue/bundle/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateBundle(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteBundle(params.id, staff),
);
