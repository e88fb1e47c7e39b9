import { readAllAddOns } from '@/lib/catalogue/add-on/admin-reads';
import { addOnForm } from '@/lib/catalogue/add-on/schema';
import { createAddOn } from '@/lib/catalogue/add-on/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllAddOns());

export const POST = route({ access: 'staff', may: 'catalogue', body: addOnForm }, async ({ body, staff }) =>
  createdResponse(await createAddOn(body, staff)),
);
