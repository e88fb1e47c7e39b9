import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createAccount } from '@/lib/commands/staff/save-account';
import { listAccounts } from '@/lib/queries/admin/staff-accounts';
import { staffAccount as body } from '@/lib/schemas/staff';

export const GET = route({ access: 'owner' }, () => listAccounts());

export const POST = route({ access: 'owner', body }, async ({ body, staff }) =>
  created(await createAccount(body, staff)),
);
