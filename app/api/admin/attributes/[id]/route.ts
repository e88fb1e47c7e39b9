import { attributePatch as body } from '@/lib/catalogue/attribute/schema';
import { deleteAttribute, updateAttribute } from '@/lib/catalogue/attribute/writes';
import { deriveQueuedValuesAfterResponse } from '@/lib/catalogue/product/derive-queued';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route(
  { access: 'staff', may: 'catalogue', params: ['id'], body },
  async ({ params, body, staff }) => {
    const attribute = await updateAttribute(params.id, body, staff);
    deriveQueuedValuesAfterResponse();
    return attribute;
  },
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, async ({ params, staff }) => {
  await deleteAttribute(params.id, staff);
  deriveQueuedValuesAfterResponse();
});
