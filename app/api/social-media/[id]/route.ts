import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteSocialLink, updateSocialLink } from '@/lib/commands/content/save-social-link';
import { socialLinkPatch as body } from '@/lib/schemas/footer';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateSocialLink(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteSocialLink(params.id ?? '', staff);
  return noContent();
});
