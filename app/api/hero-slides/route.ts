import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createHeroSlide } from '@/lib/hero-slide/writes';
import { listAdminSlides } from '@/lib/content/admin';
import { getHeroSlides } from '@/lib/store-settings/reads';
import { heroSlideForm } from '@/lib/hero-slide/schema';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminSlides() : getHeroSlides()),
);

export const POST = route({ access: 'staff', body: heroSlideForm }, async ({ body, staff }) =>
  created(await createHeroSlide(body, staff)),
);
