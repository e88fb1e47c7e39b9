import { staffAccountPatch as body } from '@/lib/people/staff/schema';
import { updateStaffAccount } from '@/lib/people/staff/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateStaffAccount(params.id, body, staff),
);
