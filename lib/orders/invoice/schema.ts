import { z } from 'zod';
import { line, moment, paging } from '../../platform/shared/fields';
import { INVOICE_KINDS, REPORT_FILTERS } from './rules';

/** What of the documents is meant: `q` is in a document's or an order's number, or names the order's person; `report`: how it stands with the authority; from
 * and to are moments of issue, both inclusive. */
const filter = z.object({
  q: line().optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  report: z.enum(REPORT_FILTERS).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

export type InvoiceFilter = z.output<typeof filter>;

/** GET /api/admin/invoices. */
export const invoicesQuery = filter.extend(paging);

/** GET /api/admin/invoices/archive: the documents as XML and PDF, with a table of them. */
export const invoicesArchiveQuery = filter;

/** GET /api/admin/invoices/export: a workbook of documents, lines, sums, money and how orders stand in the books, or one of the tables as CSV. */
export const invoicesExportQuery = filter.extend({
  format: z.enum([
    'xlsx',
    'csv',
    'csv_lines',
    'csv_summary',
    'csv_refunds',
    'csv_received',
    'csv_fees',
    'csv_reconciliation',
  ]),
});
