import { categoryForm } from '@/lib/category/schema';
import { createCategory } from '@/lib/category/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const POST = route({ access: 'staff', may: 'catalogue', body: categoryForm }, async ({ body, staff }) =>
  created(await createCategory(body, staff)),
);
