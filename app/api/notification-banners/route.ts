import { route } from '@/lib/api/route';
import { getBanners } from '@/lib/queries/store';

export const GET = route({ access: 'public' }, () => getBanners());
