import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createCategory } from '@/lib/category/writes';
import { categoryForm } from '@/lib/category/schema';

export const POST = route({ access: 'staff', body: categoryForm }, async ({ body, staff }) =>
  created(await createCategory(body, staff)),
);
