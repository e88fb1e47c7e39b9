import { unitPatch as body } from '@/lib/office/fatoora/schema';
import { deleteUnit, setUnitActive } from '@/lib/office/fatoora/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  setUnitActive(params.id, body.active, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteUnit(params.id, staff),
);
