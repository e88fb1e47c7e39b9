import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createCategory } from '@/lib/commands/categories/save-category';
import { categoryForm } from '@/lib/schemas/category';

export const POST = route({ access: 'staff', body: categoryForm }, async ({ body, staff }) =>
  created(await createCategory(body, staff)),
);
