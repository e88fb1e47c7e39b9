import { recordExport } from '@/lib/audit/record-write';
import { documentRows, invoiceWorkbook, lineRows } from '@/lib/invoice/export';
import { invoicesExportQuery } from '@/lib/invoice/schema';
import { csvStream, workbook } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';

/** What an accountant needs; no names. */
export const GET = route(
  { access: 'staff', may: { any: ['orders', 'reports'] }, query: invoicesExportQuery },
  async ({ query, staff }) => {
    const { format, ...filter } = query;
    await recordExport(staff, 'invoice', query);
    if (format === 'xlsx') return workbook('invoices', new Uint8Array(await invoiceWorkbook(filter)));
    return format === 'csv'
      ? csvStream('invoices', documentRows(filter))
      : csvStream('invoice-lines', lineRows(filter));
  },
);
