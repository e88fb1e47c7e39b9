import { categoryPatch as body } from '@/lib/category/schema';
import { deleteCategory, updateCategory } from '@/lib/category/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, ({ params, body, staff }) =>
  updateCategory(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, ({ params, staff }) =>
  deleteCategory(params.id, staff),
);
