import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteBanner, updateBanner } from '@/lib/commands/content/save-banner';
import { bannerPatch as body } from '@/lib/schemas/notification-banner';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateBanner(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteBanner(params.id ?? '', staff);
  return noContent();
});
