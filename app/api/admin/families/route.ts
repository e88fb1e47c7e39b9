import { readAllFamilies } from '@/lib/catalogue/family/admin-reads';
import { familyForm } from '@/lib/catalogue/family/schema';
import { createFamily } from '@/lib/catalogue/family/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllFamilies());

export const POST = route({ access: 'staff', may: 'catalogue', body: familyForm }, async ({ body, staff }) =>
  createdResponse(await createFamily(body, staff)),
);
