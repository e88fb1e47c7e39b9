import { readNewOrders } from '@/lib/desk/order-desk/new-orders';
import { newOrdersQuery } from '@/lib/desk/order-desk/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route({ access: 'staff', may: 'orders_view', byItself: true, query: newOrdersQuery }, ({ query }) =>
  readNewOrders(query.since),
);
