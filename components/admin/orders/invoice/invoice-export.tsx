import { ChevronDown, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { InvoiceFilter } from '@/lib/orders/invoice/schema';
import { ArchiveLink } from './archive-link';

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

/** `seesPeople`: right to personal data, for the names of buyers. */
export function InvoiceExport({ filter, seesPeople }: { filter: InvoiceFilter; seesPeople: boolean }) {
  const t = useTranslations('admin.invoices.export');
  const query = new URLSearchParams();
  if (filter.q) query.set('q', filter.q);
  if (filter.kind) query.set('kind', filter.kind);
  if (filter.report) query.set('report', filter.report);
  if (filter.from) query.set('from', filter.from.toISOString());
  if (filter.to) query.set('to', filter.to.toISOString());
  return (
    <details className="group mb-3">
      <summary className="ms-auto flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-md border border-input px-4 font-medium text-sm hover:bg-muted [&::-webkit-details-marker]:hidden">
        <Download aria-hidden className="size-4" />
        {t('menu')}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-2 rounded-lg border bg-card p-2 sm:grid-cols-2 lg:grid-cols-3">
        {seesPeople && <ArchiveLink query={query.toString()} />}
        {FORMATS.map((format) => (
          <Button key={format} asChild variant="outline" className="h-auto min-h-11 whitespace-normal">
            <a href={`/api/admin/invoices/export?${query}${query.size > 0 ? '&' : ''}format=${format}`} download>
              <Download aria-hidden />
              {`${t('button')} ${t(format)}`}
            </a>
          </Button>
        ))}
        <p className="text-muted-foreground text-sm sm:col-span-2 lg:col-span-3">{t('reconciliation_hint')}</p>
        {seesPeople && <p className="text-muted-foreground text-sm sm:col-span-2 lg:col-span-3">{t('archive_hint')}</p>}
      </div>
    </details>
  );
}
