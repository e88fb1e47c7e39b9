import { readHeroSlides } from '@/lib/hero-slide/reads';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'content' }, () => readHeroSlides());
