import { Inbox } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { isolated } from '@/components/ui/isolated';
import { Skeleton } from '@/components/ui/skeleton';
import { countOrders, sumOrders } from '@/lib/desk/order-desk/find-orders';
import { listOrders } from '@/lib/desk/order-desk/reads';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { SearchParams } from '@/lib/platform/shared/query';
import { address } from '../../shared/filters/address';
import { StepPages } from '../../shared/filters/step-pages';
import { EmptyList } from '../../shared/list/empty-list';
import { longList } from '../../shared/list/long-list';
import { ExportLink } from './export-link';
import { orderFilterOf } from './order-filter';
import { OrderRowView } from './order-row';
import { OrderSelection, SelectAll } from './order-selection';

const PATH = '/admin/orders';
const FILTERS = ['q', 'status', 'queue', 'period', 'from', 'to'] as const;

/** The orders that the address asks for: a table, on phones the same rows as cards. */
export async function OrderList({ params }: { params: SearchParams }) {
  const t = await getTranslations('admin.orders');
  const filter = orderFilterOf(params, Date.now());
  const list = await longList({ path: PATH, params, names: FILTERS, size: 20 }, filter, listOrders, countOrders);
  if (list.rows.length === 0) return <EmptyList {...list} noun="orders" icon={Inbox} />;
  return (
    <OrderSelection orders={list.rows} filter={filter} more={list.more || list.page > 1}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <span className="@4xl:hidden">
          <SelectAll isNamed />
        </span>
        <Suspense fallback={<Skeleton className="h-5 w-48" />}>
          <OrderSum filter={filter} />
        </Suspense>
        <ExportLink filter={filter} />
      </div>
      <div className="@4xl:overflow-x-auto @4xl:rounded-lg @4xl:border @4xl:bg-card">
        <table aria-label={t('list')} className="block w-full text-sm @4xl:table">
          <thead className="sr-only border-b text-muted-foreground text-xs @4xl:not-sr-only @4xl:table-header-group">
            <tr>
              <th scope="col" className="py-3 ps-4">
                <span className="hidden @4xl:inline">
                  <SelectAll />
                </span>
              </th>
              {(['number', 'customer', 'total', 'payment', 'status'] as const).map((column) => (
                <th key={column} scope="col" className="px-1.5 py-3 @6xl:px-2.5 text-start font-medium">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className="px-1.5 py-3 @6xl:px-2.5 text-end font-medium">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
            {list.rows.map((order) => (
              <OrderRowView key={order.id} order={order} back={address(PATH, params)} />
            ))}
          </tbody>
        </table>
      </div>
      <StepPages path={PATH} params={params} page={list.page} more={list.more} />
    </OrderSelection>
  );
}

/** How many orders the filter finds, and what they come to. */
async function OrderSum({ filter }: { filter: OrdersExportFilter }) {
  const [t, { count, total }] = await Promise.all([getTranslations('admin.orders'), sumOrders(filter)]);
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {isolated(t('sum', { count, sum: `\u2066${formatAmount(parseSar(total), 'always')}\u2069` }))}
    </p>
  );
}

/** Five rows' worth of grey. */
export function OrderListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <Skeleton className="mb-3 ms-auto h-11 w-36" />
      <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-44 rounded-lg @4xl:h-18" />
        ))}
      </div>
    </div>
  );
}
