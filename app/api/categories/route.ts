import { readAllCategories } from '@/lib/category/admin-reads';
import { getCategories } from '@/lib/category/reads';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'public', may: 'catalogue', kept: true },
  ({ staff }): Promise<unknown> => (staff ? readAllCategories() : getCategories()),
);
