import { categoryPatch as body } from '@/lib/category/schema';
import { deleteCategory, updateCategory } from '@/lib/category/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateCategory(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteCategory(params.id, staff);
  return noContent();
});
