import { readOrderable } from '@/lib/order-change/read-orderable';
import { orderProductsQuery as query } from '@/lib/order-change/schema';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', query }, ({ query }) => readOrderable(query.q));
