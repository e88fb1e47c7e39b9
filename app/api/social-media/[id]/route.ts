import { socialLinkPatch as body } from '@/lib/footer/schema';
import { deleteSocialLink, updateSocialLink } from '@/lib/footer/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateSocialLink(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteSocialLink(params.id, staff);
  return noContent();
});
