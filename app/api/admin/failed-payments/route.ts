import { listFailedPayments } from '@/lib/desk/failed-payment/reads';
import { failedPaymentsQuery } from '@/lib/desk/failed-payment/schema';
import { json } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'orders_view', query: failedPaymentsQuery },
  async ({ query, staff }) => json((await listFailedPayments({ ...query, viewer: staff })).rows),
);
