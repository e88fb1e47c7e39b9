import { bannerPatch as body } from '@/lib/banner/schema';
import { deleteBanner, updateBanner } from '@/lib/banner/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateBanner(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteBanner(params.id, staff),
);
