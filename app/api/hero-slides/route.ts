import { createdResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { getHeroSlides, readHeroSlides } from '@/lib/storefront/hero-slide/reads';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';
import { createHeroSlide } from '@/lib/storefront/hero-slide/writes';

export const GET = route(
  { access: 'public', may: 'content', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readHeroSlides() : getHeroSlides()),
);

export const POST = route({ access: 'staff', may: 'content', body: heroSlideForm }, async ({ body, staff }) =>
  createdResponse(await createHeroSlide(body, staff)),
);
