import { Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { cleanedOrderFilters } from '@/components/admin/desk/order/list/order-filter';
import { OrderFilters } from '@/components/admin/desk/order/list/order-filters';
import { OrderList, OrderListSkeleton } from '@/components/admin/desk/order/list/order-list';
import { OrderPlaceFilters } from '@/components/admin/desk/order/list/order-place-filters';
import { OrderQueues, OrderQueuesSkeleton } from '@/components/admin/desk/order/list/order-queues';
import { RefundNotice } from '@/components/admin/desk/order/money/refund-notice';
import { NewOrderSound, NewOrdersBar } from '@/components/admin/desk/order-news/order-news-bar';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ListViews } from '@/components/admin/shared/views/list-views';
import { Button } from '@/components/ui/button';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';

export const instant = false;

export const generateMetadata = screenTitle('orders');

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/orders', params), 'orders_view');
  const cleaned = cleanedOrderFilters(params);
  if (cleaned) redirect(cleaned as Route);
  const t = await getTranslations('admin');
  const above = (
    <>
      <Suspense>
        <NewOrdersBar />
      </Suspense>
      <Suspense>
        <RefundNotice />
      </Suspense>
      <Suspense fallback={<OrderQueuesSkeleton />}>
        <OrderQueues params={params} />
      </Suspense>
    </>
  );
  return (
    <ListScreen
      noun="orders"
      actions={
        <div className="flex gap-2 max-sm:w-full">
          <Suspense>
            <NewOrderSound />
          </Suspense>
          <Suspense>
            <ListViews list="orders" />
          </Suspense>
          {hasPermission(staff, 'orders') && (
            <Button asChild className="max-sm:flex-1">
              <Link href={'/admin/orders/new' as Route}>
                <Plus aria-hidden />
                {t('orders.phone.open')}
              </Link>
            </Button>
          )}
        </div>
      }
      above={above}
      filters={
        <OrderFilters>
          <Suspense>
            <OrderPlaceFilters params={params} />
          </Suspense>
        </OrderFilters>
      }
      skeleton={OrderListSkeleton}
    >
      <OrderList params={params} rights={staff} />
    </ListScreen>
  );
}
