import { readStaffRoles } from '@/lib/people/staff-role/reads';
import { staffRoleForm as body } from '@/lib/people/staff-role/schema';
import { createStaffRole } from '@/lib/people/staff-role/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'staff' }, () => readStaffRoles());

export const POST = route({ access: 'staff', may: 'staff', body }, async ({ body, staff }) =>
  createdResponse(await createStaffRole(body, staff)),
);
