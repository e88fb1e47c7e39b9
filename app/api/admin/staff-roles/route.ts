import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { readRoles } from '@/lib/staff-role/reads';
import { staffRoleForm as body } from '@/lib/staff-role/schema';
import { createRole } from '@/lib/staff-role/writes';

export const GET = route({ access: 'staff', may: 'staff' }, () => readRoles());

export const POST = route({ access: 'staff', may: 'staff', body }, async ({ body, staff }) =>
  created(await createRole(body, staff)),
);
