import { listStaffAccounts } from '@/lib/people/staff/reads';
import { staffAccount as body } from '@/lib/people/staff/schema';
import { createStaffAccount } from '@/lib/people/staff/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'staff' }, () => listStaffAccounts());

export const POST = route({ access: 'staff', may: 'staff', body }, async ({ body, staff }) =>
  createdResponse(await createStaffAccount(body, staff)),
);
