import { staffRolePatch as body } from '@/lib/people/staff-role/schema';
import { deleteStaffRole, updateStaffRole } from '@/lib/people/staff-role/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateStaffRole(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'staff', params: ['id'] }, ({ params, staff }) =>
  deleteStaffRole(params.id, staff),
);
