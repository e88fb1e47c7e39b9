import { fatooraUnitPatch as body } from '@/lib/office/fatoora/schema';
import { deleteFatooraUnit, setFatooraUnitActive } from '@/lib/office/fatoora/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'settings', params: ['id'], body }, ({ params, body, staff }) =>
  setFatooraUnitActive(params.id, body.active, staff),
);

export const DELETE = route({ access: 'staff', may: 'settings', params: ['id'] }, ({ params, staff }) =>
  deleteFatooraUnit(params.id, staff),
);
