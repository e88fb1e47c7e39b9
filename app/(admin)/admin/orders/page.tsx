import { Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OrderFiguresCards, OrderFiguresSkeleton } from '@/components/admin/dashboard/figures';
import { OrderFilters } from '@/components/admin/order/order-filters';
import { OrderList, OrderListSkeleton } from '@/components/admin/order/order-list';
import { OrderQueues, OrderQueuesSkeleton } from '@/components/admin/order/order-queues';
import { RefundNotice } from '@/components/admin/order/refund-notice';
import { OrderNewsBar } from '@/components/admin/order-news/order-news-bar';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Button } from '@/components/ui/button';
import { requireStaff } from '@/lib/server/auth/require-staff';
import { holds } from '@/lib/shared/areas';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('orders');

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const params = await searchParams;
  const revenue = holds(await requireStaff(address('/admin/orders', params), 'orders'), 'reports');
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
        <Button asChild>
          <Link href={'/admin/orders/new' as Route}>
            <Plus aria-hidden />
            {t('orders.phone.open')}
          </Link>
        </Button>
      }
      above={above}
      filters={<OrderFilters />}
      skeleton={OrderListSkeleton}
    >
      <OrderList params={params} />
    </ListScreen>
  );
}
