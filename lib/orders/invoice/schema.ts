import { z } from 'zod';
import { line, moment, paging } from '../../platform/shared/fields';
import { INVOICE_KINDS, REPORT_FILTERS } from './rules';

const filter = z.object({
  q: line().optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  report: z.enum(REPORT_FILTERS).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

export type InvoiceFilter = z.output<typeof filter>;

export const invoicesQuery = filter.extend(paging);

export const invoicesArchiveQuery = filter;

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
