import { orderLines } from '@/lib/order-desk/export';
import { ordersExportQuery } from '@/lib/order-desk/schema';
import { csvStream } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

/** Names, phones and addresses of all who ordered: an owner's alone. */
export const GET = route({ access: 'owner', query: ordersExportQuery }, async ({ query }) =>
  csvStream('orders', orderLines(query)),
);
