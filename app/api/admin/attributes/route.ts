import { readAllAttributes } from '@/lib/attribute/admin-reads';
import { attributeForm } from '@/lib/attribute/schema';
import { createAttribute } from '@/lib/attribute/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllAttributes());

export const POST = route({ access: 'staff', may: 'catalogue', body: attributeForm }, async ({ body, staff }) =>
  created(await createAttribute(body, staff)),
);
