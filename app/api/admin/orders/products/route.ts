import { readOrderable } from '@/lib/desk/order-change/read-orderable';
import { orderProductsQuery as query } from '@/lib/desk/order-change/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', query }, ({ query }) => readOrderable(query.q));
