import { listCustomerOrders } from '@/lib/customer/reads';
import { customerOrdersQuery } from '@/lib/customer/schema';
import { route } from '@/lib/server/api/route';

export const GET = route(
  { access: 'staff', may: 'customers', params: ['id'], query: customerOrdersQuery },
  async ({ params, query }) => listCustomerOrders(params.id, query),
);
