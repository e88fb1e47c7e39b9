import { route } from '@/lib/api/route';
import { getCategories } from '@/lib/queries/categories';

export const GET = route({ access: 'public' }, () => getCategories());
