import { route } from '@/lib/platform/server/api/route';
import { bannerPatch as body } from '@/lib/storefront/banner/schema';
import { deleteBanner, updateBanner } from '@/lib/storefront/banner/writes';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateBanner(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteBanner(params.id, staff),
);
