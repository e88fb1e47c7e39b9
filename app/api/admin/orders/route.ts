import { json } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { countOrders, listOrders } from '@/lib/queries/admin/orders';
import { adminOrdersQuery } from '@/lib/schemas/staff';

export const GET = route({ access: 'staff', query: adminOrdersQuery }, async ({ query }) => {
  const [{ rows }, total] = await Promise.all([listOrders(query), countOrders(query)]);
  return json(rows, { headers: { 'X-Total-Count': String(total) } });
});
