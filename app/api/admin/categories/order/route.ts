import { saveCategoryOrder } from '@/lib/catalogue/category/writes';
import { deriveQueuedValuesAfterResponse } from '@/lib/catalogue/product/derive-queued';
import { route } from '@/lib/platform/server/api/route';
import { treeOrder as body } from '@/lib/platform/staff-write/tree-order-schema';

export const PUT = route({ access: 'staff', may: 'catalogue', body }, async ({ body, staff }) => {
  const order = await saveCategoryOrder(body, staff);
  deriveQueuedValuesAfterResponse();
  return order;
});
