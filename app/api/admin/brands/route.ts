import { readAllBrands } from '@/lib/catalogue/brand/admin-reads';
import { brandForm } from '@/lib/catalogue/brand/schema';
import { createBrand } from '@/lib/catalogue/brand/writes';
import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllBrands());

export const POST = route({ access: 'staff', may: 'catalogue', body: brandForm }, async ({ body, staff }) =>
  createdResponse(await createBrand(body, staff)),
);
