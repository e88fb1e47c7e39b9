import { readAllFamilies } from '@/lib/family/admin-reads';
import { familyForm } from '@/lib/family/schema';
import { createFamily } from '@/lib/family/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllFamilies());

export const POST = route({ access: 'staff', may: 'catalogue', body: familyForm }, async ({ body, staff }) =>
  created(await createFamily(body, staff)),
);
