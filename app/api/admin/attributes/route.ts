import { readAllAttributes } from '@/lib/catalogue/attribute/admin-reads';
import { attributeForm } from '@/lib/catalogue/attribute/schema';
import { createAttribute } from '@/lib/catalogue/attribute/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllAttributes());

export const POST = route({ access: 'staff', may: 'catalogue', body: attributeForm }, async ({ body, staff }) =>
  createdResponse(await createAttribute(body, staff)),
);
