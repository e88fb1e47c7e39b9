import { Undo2 } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { countReturns, listReturns, type ReturnRowView } from '@/lib/fulfilment/return/reads';
import { RETURN_STATES } from '@/lib/fulfilment/return/rules';
import type { Viewer } from '@/lib/platform/person/personal-data';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { adminOrderUrl } from '../../shared/admin-urls';
import { filterUrl } from '../../shared/filters/filter-url';
import { StepPages } from '../../shared/filters/step-pages';
import { EmptyList } from '../../shared/list/empty-list';
import { pagedList } from '../../shared/list/paged-list';
import { ReturnBadge } from './return-badge';

const PATH = '/admin/returns';
const FILTERS = ['q', 'state'] as const;

export async function ReturnList({ params, rights: viewer }: { params: SearchParams; rights: Viewer }) {
  const t = await getTranslations('admin.returns');
  const filter = {
    q: searchParam(params, 'q').slice(0, 200),
    state: oneOf(RETURN_STATES, searchParam(params, 'state')),
    viewer,
  };
  const list = await pagedList({ path: PATH, params, names: FILTERS, size: 20 }, filter, listReturns, countReturns);
  if (list.rows.length === 0) return <EmptyList {...list} noun="returns" icon={Undo2} />;
  return (
    <div className="@container">
      <div className="@4xl:overflow-hidden @4xl:rounded-lg @4xl:border @4xl:bg-card">
        <table aria-label={t('list')} className="block w-full text-sm @4xl:table">
          <thead className="sr-only border-b text-muted-foreground text-xs @4xl:not-sr-only @4xl:table-header-group">
            <tr>
              {(['order', 'state', 'customer', 'reason', 'pieces', 'time'] as const).map((column) => (
                <th key={column} scope="col" className="px-4 py-3 text-start font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
            {list.rows.map((row) => (
              <Row key={row.id} row={row} back={filterUrl(PATH, params)} />
            ))}
          </tbody>
        </table>
      </div>
      <StepPages path={PATH} params={params} page={list.page} more={list.more} />
    </div>
  );
}

function Row({ row, back }: { row: ReturnRowView; back: string }) {
  const t = useTranslations('admin.returns');
  const order = useTranslations('admin.orders');
  const reason = useTranslations('client.order.returns.reasons');
  return (
    <tr className="relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 rounded-lg border bg-card p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-b-0 @4xl:first:border-t-0 @4xl:hover:bg-muted/50">
      <td className="@4xl:px-4 @4xl:py-3">
        <Link
          href={`${adminOrderUrl(row.orderId, back)}#returns` as Route}
          prefetch={false}
          className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm font-semibold outline-none after:absolute after:inset-0 after:rounded-lg hover:text-primary focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          <bdi dir="ltr">{row.orderNumber}</bdi>
        </Link>
      </td>
      <td className="text-end @4xl:px-4 @4xl:py-3 @4xl:text-start">
        <ReturnBadge state={row.state} outcome={row.outcome} />
      </td>
      <td className="min-w-0 @4xl:px-4 @4xl:py-3">
        <bdi className="break-words">{row.customer || order('deleted_customer')}</bdi>
      </td>
      <td className="text-end @4xl:px-4 @4xl:py-3 @4xl:text-start">
        {[reason(row.reason), row.wantsExchange && order('returns.wants_exchange')].filter(Boolean).join(' · ')}
      </td>
      <td className="text-muted-foreground @4xl:px-4 @4xl:py-3">
        {[
          order('returns.piece_count', { count: row.pieces }),
          row.pictures > 0 && t('pictures', { count: row.pictures }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </td>
      <td className="whitespace-nowrap text-end text-muted-foreground @4xl:px-4 @4xl:py-3 @4xl:text-start">
        <time dateTime={row.createdAt}>{row.createdAtText}</time>
      </td>
    </tr>
  );
}

export function ReturnListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg @4xl:h-14" />
        ))}
      </div>
    </div>
  );
}
