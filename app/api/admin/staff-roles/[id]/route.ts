import { route } from '@/lib/server/api/route';
import { staffRolePatch as body } from '@/lib/staff-role/schema';
import { deleteRole, updateRole } from '@/lib/staff-role/writes';

export const PUT = route({ access: 'staff', may: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateRole(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'staff', params: ['id'] }, ({ params, staff }) =>
  deleteRole(params.id, staff),
);
