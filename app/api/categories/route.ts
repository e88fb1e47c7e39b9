import { readAllCategories } from '@/lib/catalogue/category/admin-reads';
import { getCategories, getFilledCategories } from '@/lib/catalogue/category/reads';
import { categoriesQuery } from '@/lib/catalogue/category/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'public', may: 'catalogue', query: categoriesQuery, kept: true },
  ({ staff, query }): Promise<unknown> =>
    query.filled ? getFilledCategories() : staff ? readAllCategories() : getCategories(),
);
