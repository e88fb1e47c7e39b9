import { heroSlidePatch as body } from '@/lib/hero-slide/schema';
import { deleteHeroSlide, updateHeroSlide } from '@/lib/hero-slide/writes';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', may: 'content', params: ['id'], body }, ({ params, body, staff }) =>
  updateHeroSlide(params.id, body, staff),
);

export const DELETE = route({ access: 'staff', may: 'content', params: ['id'] }, ({ params, staff }) =>
  deleteHeroSlide(params.id, staff),
);
