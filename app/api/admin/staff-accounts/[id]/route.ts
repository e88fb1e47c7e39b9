import { route } from '@/lib/server/api/route';
import { staffAccountPatch as body } from '@/lib/staff/schema';
import { updateAccount } from '@/lib/staff/writes';

export const PUT = route({ access: 'staff', may: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateAccount(params.id, body, staff),
);
