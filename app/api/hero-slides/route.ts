import { getHeroSlides, readHeroSlides } from '@/lib/hero-slide/reads';
import { heroSlideForm } from '@/lib/hero-slide/schema';
import { createHeroSlide } from '@/lib/hero-slide/writes';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readHeroSlides() : getHeroSlides()),
);

export const POST = route({ access: 'staff', may: 'content', body: heroSlideForm }, async ({ body, staff }) =>
  created(await createHeroSlide(body, staff)),
);
