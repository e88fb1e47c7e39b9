import { recordExport } from '@/lib/audit/record-write';
import { orderLines } from '@/lib/order-desk/export';
import { ordersExportQuery } from '@/lib/order-desk/schema';
import { csvStream } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

/** Names, phones and addresses of all who ordered: a permission of its own. */
export const GET = route(
  { access: 'staff', may: ['orders', 'personal_data_export'], query: ordersExportQuery },
  async ({ query, staff }) => {
    await recordExport(staff, 'order', query);
    return csvStream('orders', orderLines(query));
  },
);
