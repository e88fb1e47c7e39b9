import { NUMERIC_ORDER_COLUMNS, orderExportLines } from '@/lib/desk/order-desk/export';
import { ordersExportQuery } from '@/lib/desk/order-desk/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { tableStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';
import { translate } from '@/lib/platform/shared/translate';

/** Contacts are masked without `personal_data`. */
export const GET = route(
  { access: 'staff', may: ['orders_view', 'personal_data_export'], query: ordersExportQuery },
  async ({ query: { format, ...filter }, staff }) => {
    await recordExport(staff, 'order', filter, format);
    const sheet = translate('admin.orders.title');
    return tableStream(format, 'orders', orderExportLines({ ...filter, viewer: staff }), {
      sheet,
      numeric: NUMERIC_ORDER_COLUMNS,
    });
  },
);
