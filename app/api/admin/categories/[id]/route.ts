import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteCategory, updateCategory } from '@/lib/commands/categories/save-category';
import { categoryPatch as body } from '@/lib/schemas/category';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateCategory(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteCategory(params.id ?? '', staff);
  return noContent();
});
