import { route } from '@/lib/api/route';
import { getHeroSlides } from '@/lib/queries/store';

export const GET = route({ access: 'public' }, () => getHeroSlides());
