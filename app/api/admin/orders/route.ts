import { countOrders, listOrders } from '@/lib/order-desk/reads';
import { adminOrdersQuery } from '@/lib/order-desk/schema';
import { json } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

export const GET = route({ access: 'staff', may: 'orders', query: adminOrdersQuery }, async ({ query }) => {
  const [{ rows }, total] = await Promise.all([listOrders(query), countOrders(query)]);
  return json(rows, { headers: { 'X-Total-Count': String(total) } });
});
