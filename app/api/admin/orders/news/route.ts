import { readOrderNews } from '@/lib/order-desk/news';
import { orderNewsQuery as query } from '@/lib/order-desk/schema';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', byItself: true, query }, ({ query }) =>
  readOrderNews(query.since),
);
