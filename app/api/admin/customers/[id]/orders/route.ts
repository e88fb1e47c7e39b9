import { route } from '@/lib/api/route';
import { listCustomerOrders } from '@/lib/queries/admin/customers';
import { customerOrdersQuery } from '@/lib/schemas/customer';

export const GET = route({ access: 'staff', query: customerOrdersQuery }, async ({ params, query }) =>
  listCustomerOrders(params.id ?? '', query),
);
