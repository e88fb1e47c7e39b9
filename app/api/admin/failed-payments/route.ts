import { listFailedPayments } from '@/lib/desk/failed-payment/reads';
import { failedPaymentsQuery } from '@/lib/desk/failed-payment/schema';
import { jsonResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'orders_view', query: failedPaymentsQuery },
  async ({ query, staff }) => jsonResponse((await listFailedPayments({ ...query, viewer: staff })).rows),
);
