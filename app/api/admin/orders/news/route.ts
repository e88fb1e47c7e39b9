import { readOrderNews } from '@/lib/desk/order-desk/news';
import { orderNewsQuery as query } from '@/lib/desk/order-desk/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', byItself: true, query }, ({ query }) =>
  readOrderNews(query.since),
);
