import { socialLinkPatch as body } from '@/lib/footer/schema';
import { deleteSocialLink, updateSocialLink } from '@/lib/footer/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateSocialLink(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteSocialLink(params.id, staff),
);
