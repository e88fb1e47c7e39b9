import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { updateAccount } from '@/lib/commands/staff/save-account';
import { staffAccountPatch as body } from '@/lib/schemas/staff';

export const PUT = route({ access: 'owner', body }, async ({ params, body, staff }) =>
  json(await updateAccount(params.id ?? '', body, staff)),
);
