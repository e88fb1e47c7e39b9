import { bannerPatch as body } from '@/lib/banner/schema';
import { deleteBanner, updateBanner } from '@/lib/banner/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateBanner(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteBanner(params.id, staff);
  return noContent();
});
