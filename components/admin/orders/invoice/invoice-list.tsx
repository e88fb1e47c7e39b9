import { ReceiptText } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { countInvoices, type InvoiceRow, listInvoices } from '@/lib/orders/invoice/admin-reads';
import { documentKindKey, INVOICE_KINDS, REPORT_FILTERS } from '@/lib/orders/invoice/rules';
import { canSeePersonalData, type Viewer } from '@/lib/platform/person/personal-data';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { withBack } from '../../shared/admin-urls';
import { filterUrl } from '../../shared/filters/filter-url';
import { periodOf } from '../../shared/filters/period';
import { StepPages } from '../../shared/filters/step-pages';
import { EmptyList } from '../../shared/list/empty-list';
import { pagedList } from '../../shared/list/paged-list';
import { InvoiceExport } from './invoice-export';
import { reportStatusStyle } from './report-section';

const PATH = '/admin/invoices';
const FILTERS = ['q', 'kind', 'report', 'period', 'from', 'to'] as const;

export async function InvoiceList({ params, rights: viewer }: { params: SearchParams; rights: Viewer }) {
  const t = await getTranslations('admin.invoices');
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    kind: oneOf(INVOICE_KINDS, searchParam(params, 'kind')),
    report: oneOf(REPORT_FILTERS, searchParam(params, 'report')),
    ...periodOf(params, Date.now()),
  };
  const asked = { path: PATH, params, names: FILTERS, size: 20 };
  const list = await pagedList(asked, { ...filter, viewer }, listInvoices, countInvoices);
  if (list.rows.length === 0) return <EmptyList {...list} noun="invoices" icon={ReceiptText} />;
  return (
    <div className="@container">
      <InvoiceExport filter={filter} seesPeople={canSeePersonalData(viewer)} />
      <div className="@4xl:overflow-hidden @4xl:rounded-lg @4xl:border @4xl:bg-card">
        <table aria-label={t('list')} className="block w-full text-sm @4xl:table">
          <thead className="sr-only border-b text-muted-foreground text-xs @4xl:not-sr-only @4xl:table-header-group">
            <tr>
              {(['number', 'kind', 'order', 'time', 'vat', 'gross'] as const).map((column) => (
                <th key={column} scope="col" className="px-4 py-3 text-start font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
            {list.rows.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} back={filterUrl(PATH, params)} />
            ))}
          </tbody>
        </table>
      </div>
      <StepPages path={PATH} params={params} page={list.page} more={list.more} />
    </div>
  );
}

function Row({ invoice, back }: { invoice: InvoiceRow; back: string }) {
  const t = useTranslations('admin.invoices');
  const kind = useTranslations('client.invoice.kinds');
  const word = useTranslations('admin.fatoora.words');
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 rounded-lg border bg-card p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-b-0 @4xl:first:border-t-0 @4xl:hover:bg-muted/50">
      <td className="@4xl:px-4 @4xl:py-3">
        <Link
          href={withBack(`${PATH}/${invoice.id}`, back) as Route}
          prefetch={false}
          className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm font-semibold outline-none after:absolute after:inset-0 after:rounded-lg hover:text-primary focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          <bdi dir="ltr">{invoice.number}</bdi>
        </Link>
      </td>
      <td className="@4xl:px-4 @4xl:py-3">
        <span className="flex flex-col items-end gap-1 @4xl:items-start">
          <Badge variant={invoice.kind === 'invoice' ? 'default' : 'warning'}>{kind(documentKindKey(invoice))}</Badge>
          {invoice.report && <Badge variant={reportStatusStyle(invoice.report)}>{word(invoice.report)}</Badge>}
        </span>
      </td>
      <td className="@max-[21.5rem]:col-span-2 @4xl:px-4 @4xl:py-3">
        <bdi dir="ltr" className="@4xl:whitespace-nowrap">
          {invoice.orderNumber}
        </bdi>
        {invoice.buyerName && (
          <bdi className="block break-words text-muted-foreground text-xs">{invoice.buyerName}</bdi>
        )}
      </td>
      <td className="@max-[21.5rem]:col-span-2 text-muted-foreground @min-[21.5rem]:text-end @4xl:whitespace-nowrap @4xl:px-4 @4xl:py-3 @4xl:text-start">
        <time dateTime={invoice.issuedAt}>{invoice.issuedAtText}</time>
      </td>
      <td className="text-muted-foreground @4xl:whitespace-nowrap @4xl:px-4 @4xl:py-3">
        <span className="@4xl:hidden">{t('vat')} </span>
        <Amount value={invoice.vatAmount} decimals="always" />
      </td>
      <td className="whitespace-nowrap text-end font-semibold @4xl:px-4 @4xl:py-3 @4xl:text-start">
        <Amount value={invoice.grossAmount} decimals="always" />
      </td>
    </tr>
  );
}

export function InvoiceListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <Skeleton className="mb-3 h-60 @2xl:ms-auto @2xl:h-24" />
      <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg @4xl:h-14" />
        ))}
      </div>
    </div>
  );
}
