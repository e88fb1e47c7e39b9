import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FiguresSkeleton, OrderFiguresCards } from '@/components/admin/dashboard/figures';
import { OrderFilters } from '@/components/admin/order/order-filters';
import { OrderList, OrderListSkeleton } from '@/components/admin/order/order-list';
import { RefundNotice } from '@/components/admin/order/refund-notice';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenTitle('orders');

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  await requireStaff(address('/admin/orders', await searchParams));
  const [t, common, params] = await Promise.all([
    getTranslations('admin.orders'),
    getTranslations('admin.common'),
    searchParams,
  ]);
  const loading = common('loading');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <section aria-label={t('totals')} className="mb-6">
        <Suspense fallback={<FiguresSkeleton count={3} label={loading} />}>
          <OrderFiguresCards />
        </Suspense>
      </section>
      <Suspense>
        <RefundNotice />
      </Suspense>
      <FilterScope>
        <OrderFilters />
        <FilterResults>
          <div className="@container">
            <Suspense fallback={<OrderListSkeleton label={loading} />}>
              <OrderList params={params} />
            </Suspense>
          </div>
        </FilterResults>
      </FilterScope>
    </>
  );
}
