import { purchaseLines } from '@/lib/catalogue/stock/purchase-reads';
import { purchaseExportQuery } from '@/lib/catalogue/stock/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { csvStream } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

export const GET = route(
  { access: 'staff', may: 'catalogue_view', query: purchaseExportQuery },
  async ({ query: { order, ...filter }, staff }) => {
    const changed = Object.keys(order).length;
    await recordExport(staff, 'product', changed > 0 ? { ...filter, changed } : filter);
    return csvStream('purchases', purchaseLines(filter, order, staff));
  },
);
