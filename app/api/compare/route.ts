import { getComparedProducts } from '@/lib/catalogue/comparison/reads';
import { comparedQuery } from '@/lib/catalogue/comparison/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'compare', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', query: comparedQuery, limit }, ({ query }) =>
  getComparedProducts(query.ids),
);
