import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createHeroSlide } from '@/lib/commands/content/save-hero-slide';
import { listAdminSlides } from '@/lib/queries/admin/content';
import { getHeroSlides } from '@/lib/queries/store';
import { heroSlideForm } from '@/lib/schemas/hero-slide';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? listAdminSlides() : getHeroSlides()),
);

export const POST = route({ access: 'staff', body: heroSlideForm }, async ({ body, staff }) =>
  created(await createHeroSlide(body, staff)),
);
