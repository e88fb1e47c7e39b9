import { route } from '@/lib/platform/server/api/route';
import { socialLinkPatch as body } from '@/lib/storefront/footer/schema';
import { deleteSocialLink, updateSocialLink } from '@/lib/storefront/footer/writes';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateSocialLink(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteSocialLink(params.id, staff),
);
