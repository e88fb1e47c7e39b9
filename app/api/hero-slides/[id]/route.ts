import { json, noContent } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteHeroSlide, updateHeroSlide } from '@/lib/commands/content/save-hero-slide';
import { heroSlidePatch as body } from '@/lib/schemas/hero-slide';

export const PUT = route({ access: 'staff', body }, async ({ params, body, staff }) =>
  json(await updateHeroSlide(params.id ?? '', body, staff)),
);

export const DELETE = route({ access: 'staff' }, async ({ params, staff }) => {
  await deleteHeroSlide(params.id ?? '', staff);
  return noContent();
});
