import { documentLineRows, documentRows, summaryRows } from '@/lib/office/accounting/documents';
import { feeRows } from '@/lib/office/accounting/fees';
import { receivedRows } from '@/lib/office/accounting/received';
import { reconciliationRows } from '@/lib/office/accounting/reconciliation';
import { refundRows } from '@/lib/office/accounting/refunds';
import { accountantsSheets } from '@/lib/office/accounting/workbook';
import { invoicesExportQuery } from '@/lib/orders/invoice/schema';
import { recordExport } from '@/lib/platform/audit/record-write';
import { csvStream, xlsxResponse } from '@/lib/platform/server/api/respond';
import { route } from '@/lib/platform/server/api/route';

/** For accountants; without names. */
export const GET = route(
  { access: 'staff', may: { any: ['orders_view', 'reports'] }, query: invoicesExportQuery },
  async ({ query, staff }) => {
    const { format, ...asked } = query;
    const filter = { ...asked, viewer: staff };
    await recordExport(staff, 'invoice', query);
    switch (format) {
      case 'xlsx':
        return xlsxResponse('invoices', await accountantsSheets(filter));
      case 'csv':
        return csvStream('invoices', documentRows(filter));
      case 'csv_lines':
        return csvStream('invoice-lines', documentLineRows(filter));
      case 'csv_summary':
        return csvStream('invoice-sums', summaryRows(filter));
      case 'csv_received':
        return csvStream('received', receivedRows(filter));
      case 'csv_reconciliation':
        return csvStream('reconciliation', reconciliationRows(filter));
      case 'csv_refunds':
        return csvStream('refunds', refundRows(filter));
      case 'csv_fees':
        return csvStream('carrier-fees', feeRows(filter));
    }
  },
);
