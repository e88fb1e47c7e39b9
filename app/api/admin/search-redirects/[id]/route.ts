import { searchRedirectPatch as body } from '@/lib/catalogue/search/redirects/schema';
import { deleteRedirect, updateRedirect } from '@/lib/catalogue/search/redirects/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateRedirect(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteRedirect(params.id, staff),
);
