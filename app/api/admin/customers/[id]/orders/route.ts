import { listCustomerOrders } from '@/lib/desk/customer/reads';
import { customerOrdersQuery } from '@/lib/desk/customer/schema';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'customers', params: ['id'], query: customerOrdersQuery },
  ({ params, query: { page, limit } }) => listCustomerOrders(params.id, { skip: (page - 1) * limit, take: limit }),
);
