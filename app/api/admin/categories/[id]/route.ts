import { categoryPatch as body } from '@/lib/catalogue/category/schema';
import { deleteCategory, updateCategory } from '@/lib/catalogue/category/writes';
import { deriveQueuedValuesAfterResponse } from '@/lib/catalogue/product/derive-queued';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'catalogue', params: ['id'], body },
  async ({ params, body, staff }) => {
    const category = await updateCategory(params.id, body, staff);
    deriveQueuedValuesAfterResponse();
    return category;
  },
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteCategory(params.id, staff),
);
