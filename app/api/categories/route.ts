import { route } from '@/lib/api/route';
import { readAllCategories } from '@/lib/queries/admin/categories';
import { getCategories } from '@/lib/queries/categories';

export const GET = route(
  { access: 'public' },
  ({ staff }): Promise<unknown> => (staff ? readAllCategories() : getCategories()),
);
