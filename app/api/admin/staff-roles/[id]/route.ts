import { staffRolePatch as body } from '@/lib/people/staff-role/schema';
import { deleteRole, updateRole } from '@/lib/people/staff-role/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateRole(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'staff', params: ['id'] }, ({ params, staff }) =>
  deleteRole(params.id, staff),
);
