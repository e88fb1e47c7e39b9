import { route } from '@/lib/platform/server/api/route';
import { readHeroSlides } from '@/lib/storefront/hero-slide/reads';

export const GET = route({ access: 'staff', may: 'content' }, () => readHeroSlides());
