import { recordExport } from '@/lib/audit/record-write';
import { adminProductLines, exportName } from '@/lib/product/export';
import { adminProductsExport } from '@/lib/product/schema';
import { csvStream } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

/** The products that the list's filters leave, as a CSV file that can be imported again. */
export const GET = route(
  { access: 'staff', may: 'catalogue', query: adminProductsExport },
  async ({ query, staff }) => {
    await recordExport(staff, 'product', query);
    return csvStream(exportName(query), await adminProductLines(query));
  },
);
