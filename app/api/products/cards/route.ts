import { readCardsByIds } from '@/lib/catalogue/product/reads';
import { cardsQuery } from '@/lib/catalogue/product/schema';
import { route } from '@/lib/platform/server/api/route';

const limit = { name: 'product-cards', max: 600, windowSeconds: 60, per: 'address' } as const;

export const GET = route({ access: 'public', query: cardsQuery, limit }, ({ query }) => readCardsByIds(query.ids));
