import { searchRedirectPatch as body } from '@/lib/catalogue/search/redirects/schema';
import { deleteSearchRedirect, updateSearchRedirect } from '@/lib/catalogue/search/redirects/writes';
import { route } from '@/lib/platform/server/api/route';

export const PUT = route({ access: 'staff', may: 'catalogue', params: ['id'], body }, ({ params, body, staff }) =>
  updateSearchRedirect(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'catalogue', params: ['id'] }, ({ params, staff }) =>
  deleteSearchRedirect(params.id, staff),
);
