import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { updateAccount } from '@/lib/staff/writes';
import { staffAccountPatch as body } from '@/lib/staff/schema';

export const PUT = route({ access: 'owner', body }, async ({ params, body, staff }) =>
  json(await updateAccount(params.id ?? '', body, staff)),
);
