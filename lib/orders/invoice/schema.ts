import { z } from 'zod';
import { dateTimeField, paging, singleLine } from '../../platform/shared/fields';
import { INVOICE_KINDS, REPORT_FILTERS } from './rules';

const filter = z.object({
  q: singleLine().optional(),
  kind: z.enum(INVOICE_KINDS).optional(),
  report: z.enum(REPORT_FILTERS).optional(),
  from: dateTimeField.optional(),
  to: dateTimeField.optional(),
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
