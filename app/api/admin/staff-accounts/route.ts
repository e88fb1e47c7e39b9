import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { listAccounts } from '@/lib/staff/reads';
import { staffAccount as body } from '@/lib/staff/schema';
import { createAccount } from '@/lib/staff/writes';

export const GET = route({ access: 'staff', may: 'staff' }, () => listAccounts());

export const POST = route({ access: 'staff', may: 'staff', body }, async ({ body, staff }) =>
  created(await createAccount(body, staff)),
);
