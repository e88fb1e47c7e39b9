import { readAllBrands } from '@/lib/brand/admin-reads';
import { brandForm } from '@/lib/brand/schema';
import { createBrand } from '@/lib/brand/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'catalogue' }, () => readAllBrands());

export const POST = route({ access: 'staff', may: 'catalogue', body: brandForm }, async ({ body, staff }) =>
  created(await createBrand(body, staff)),
);
