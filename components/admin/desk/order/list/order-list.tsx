import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { isolateDirections } from '@/components/ui/isolate-directions';
import { Skeleton } from '@/components/ui/skeleton';
import { countOrders, sumOrders } from '@/lib/desk/order-desk/find-orders';
import { listOrders } from '@/lib/desk/order-desk/list-orders';
import type { OrderQueue } from '@/lib/desk/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { isCarrierConnected } from '@/lib/fulfilment/carriers/reads';
import type { ForViewer, Viewer } from '@/lib/platform/person/personal-data';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { SearchParams } from '@/lib/platform/shared/query';
import { ClearFilters } from '../../../shared/filters/clear-filters';
import { filterUrl } from '../../../shared/filters/filter-url';
import { StepPages } from '../../../shared/filters/step-pages';
import { EmptyList } from '../../../shared/list/empty-list';
import { pagedList } from '../../../shared/list/paged-list';
import { OrderExportLink } from './export-link';
import { ORDER_FILTERS, onlyQueueFilter, orderFilterOf } from './order-filter';
import { OrderRowView } from './order-row';
import { OrderSelection, SelectAll, SelectQueue } from './order-selection';

const PATH = '/admin/orders';
const SIZE = 50;

export async function OrderList({ params, rights: viewer }: { params: SearchParams; rights: Viewer }) {
  const t = await getTranslations('admin.orders');
  const filter = orderFilterOf(params, Date.now());
  const asked = { path: PATH, params, names: ORDER_FILTERS, size: SIZE };
  const [list, isConnected] = await Promise.all([
    pagedList(asked, { ...filter, viewer }, listOrders, countOrders),
    isCarrierConnected(),
  ]);
  const queue = onlyQueueFilter(params);
  // OrderSelection stays mounted: it holds the selection.
  if (list.rows.length === 0)
    return (
      <OrderSelection orders={[]} filter={filter} more={false} isConnected={isConnected}>
        {queue ? <EmptyQueue queue={queue} /> : <EmptyList {...list} noun="orders" icon={Inbox} />}
      </OrderSelection>
    );
  return (
    <OrderSelection orders={list.rows} filter={filter} more={list.more || list.page > 1} isConnected={isConnected}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="@4xl:hidden">
          <SelectAll isNamed />
        </span>
        <SelectQueue />
        <Suspense fallback={<Skeleton className="h-5 w-48" />}>
          <OrderSum filter={{ ...filter, viewer }} />
        </Suspense>
      </div>
      <div className="overflow-hidden rounded-lg border bg-card @4xl:overflow-x-auto">
        <table aria-label={t('list')} className="block w-full text-sm @4xl:table">
          <thead className="sr-only border-b text-muted-foreground text-xs @4xl:not-sr-only @4xl:table-header-group">
            <tr>
              <th scope="col" className="py-2 ps-3">
                <span className="hidden @4xl:inline">
                  <SelectAll />
                </span>
              </th>
              {(['number', 'customer', 'products_column', 'total', 'status'] as const).map((column) => (
                <th key={column} scope="col" className="px-1.5 py-2 @6xl:px-2.5 text-start font-medium">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className="px-1.5 py-2 @6xl:px-2.5 text-end font-medium">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="block @4xl:table-row-group">
            {list.rows.map((order) => (
              <OrderRowView key={order.id} order={order} back={filterUrl(PATH, params)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <OrderExportLink filter={filter} />
      </div>
      <StepPages path={PATH} params={params} page={list.page} more={list.more} />
    </OrderSelection>
  );
}

function EmptyQueue({ queue }: { queue: OrderQueue }) {
  const t = useTranslations('admin.orders');
  return (
    <EmptyState
      icon={Inbox}
      title={t('queue_empty', { queue: t(`queues.${queue}`) })}
      text={t(`queue_fills.${queue}`)}
      action={<ClearFilters names={['queue']} label={t('queue_leave')} />}
    />
  );
}

async function OrderSum({ filter }: { filter: OrdersExportFilter & ForViewer }) {
  const [t, { count, total }] = await Promise.all([getTranslations('admin.orders'), sumOrders(filter)]);
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {isolateDirections(t('sum', { count, sum: `\u2066${formatAmount(parseSar(total), 'always')}\u2069` }))}
    </p>
  );
}

export function OrderListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <Skeleton className="mb-2 h-11 w-48" />
      <div className="grid gap-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className="h-16 rounded-md @4xl:h-13" />
        ))}
      </div>
    </div>
  );
}
