import { listAccounts } from '@/lib/people/staff/reads';
import { staffAccount as body } from '@/lib/people/staff/schema';
import { createAccount } from '@/lib/people/staff/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'staff' }, () => listAccounts());

export const POST = route({ access: 'staff', may: 'staff', body }, async ({ body, staff }) =>
  createdResponse(await createAccount(body, staff)),
);
