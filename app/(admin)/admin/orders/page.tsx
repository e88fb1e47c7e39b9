import { Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OrderFilters } from '@/components/admin/desk/order/order-filters';
import { OrderList, OrderListSkeleton } from '@/components/admin/desk/order/order-list';
import { OrderQueues, OrderQueuesSkeleton } from '@/components/admin/desk/order/order-queues';
import { RefundNotice } from '@/components/admin/desk/order/refund-notice';
import { OrderNewsBar } from '@/components/admin/desk/order-news/order-news-bar';
import { OrderFiguresCards, OrderFiguresSkeleton } from '@/components/admin/office/dashboard/figures';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Button } from '@/components/ui/button';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { holds } from '@/lib/platform/shared/areas';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('orders');

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const params = await searchParams;
  const staff = await requireStaff(address('/admin/orders', params), 'orders_view');
  const revenue = holds(staff, 'reports');
  const t = await getTranslations('admin');
  const above = (
    <>
      <section aria-label={t('orders.totals')} className="mb-6">
        <Suspense fallback={<OrderFiguresSkeleton orders revenue={revenue} label={t('common.loading')} />}>
          <OrderFiguresCards orders revenue={revenue} />
        </Suspense>
      </section>
      <Suspense>
        <OrderNewsBar />
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
        holds(staff, 'orders') && (
          <Button asChild>
            <Link href={'/admin/orders/new' as Route}>
              <Plus aria-hidden />
              {t('orders.phone.open')}
            </Link>
          </Button>
        )
      }
      above={above}
      filters={<OrderFilters />}
      skeleton={OrderListSkeleton}
    >
      <OrderList params={params} />
    </ListScreen>
  );
}
