import { route } from '@/lib/platform/server/api/route';
import { heroSlidePatch as body } from '@/lib/storefront/hero-slide/schema';
import { deleteHeroSlide, updateHeroSlide } from '@/lib/storefront/hero-slide/writes';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateHeroSlide(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteHeroSlide(params.id, staff),
);
