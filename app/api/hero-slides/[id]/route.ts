import { heroSlidePatch as body } from '@/lib/hero-slide/schema';
import { deleteHeroSlide, updateHeroSlide } from '@/lib/hero-slide/writes';
import { json, noContent } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const PUT = route({ access: 'staff', params: ['id'], body }, async ({ params, body, staff }) =>
  json(await updateHeroSlide(params.id, body, staff)),
);

export const DELETE = route({ access: 'staff', params: ['id'] }, async ({ params, staff }) => {
  await deleteHeroSlide(params.id, staff);
  return noContent();
});
