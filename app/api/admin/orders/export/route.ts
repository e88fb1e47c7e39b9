import { exportOrders } from '@/lib/order-desk/export';
import { ordersExportQuery } from '@/lib/order-desk/schema';
import { route } from '@/lib/server/api/route';

/** Names, phones and addresses of all who ordered: an owner's alone. */
export const GET = route({ access: 'owner', query: ordersExportQuery }, async ({ query }) => {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(exportOrders(query), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="orders-${day}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
});
