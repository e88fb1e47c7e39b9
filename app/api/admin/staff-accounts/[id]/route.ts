import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { staffAccountPatch as body } from '@/lib/staff/schema';
import { updateAccount } from '@/lib/staff/writes';

export const PUT = route({ access: 'owner', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateAccount(params.id, body, staff)),
);
