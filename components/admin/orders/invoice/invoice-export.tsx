import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InvoiceFilter } from '@/lib/orders/invoice/schema';

const FORMATS = [
  'xlsx',
  'csv',
  'csv_lines',
  'csv_summary',
  'csv_refunds',
  'csv_received',
  'csv_fees',
  'csv_reconciliation',
] as const;

/** Downloads the documents that the list shows, all pages of them, for the accountant. */
export function InvoiceExport({ filter }: { filter: InvoiceFilter }) {
  const t = useTranslations('admin.invoices.export');
  const query = new URLSearchParams();
  if (filter.q) query.set('q', filter.q);
  if (filter.kind) query.set('kind', filter.kind);
  if (filter.from) query.set('from', filter.from.toISOString());
  if (filter.to) query.set('to', filter.to.toISOString());
  return (
    <fieldset className="mb-3 grid grid-cols-2 gap-2 @2xl:flex @2xl:flex-wrap @2xl:items-center @2xl:justify-end">
      <legend className="sr-only">{t('button')}</legend>
      {FORMATS.map((format) => (
        <Button key={format} asChild variant="outline" className="h-auto min-h-11 whitespace-normal">
          <a href={`/api/admin/invoices/export?${query}${query.size > 0 ? '&' : ''}format=${format}`} download>
            <Download aria-hidden />
            {`${t('button')} ${t(format)}`}
          </a>
        </Button>
      ))}
    </fieldset>
  );
}
