import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import {
  CatalogueFiguresCards,
  FailedBadge,
  FiguresSkeleton,
  OrderFiguresCards,
  OrderFiguresSkeleton,
  PendingBadge,
} from '@/components/admin/office/dashboard/figures';
import { LatestProducts, LatestSkeleton } from '@/components/admin/office/dashboard/latest-products';
import { DayChart, DaySkeleton, SalesFigures, SalesSkeleton } from '@/components/admin/office/dashboard/sales-figures';
import { ScreenCards } from '@/components/admin/office/dashboard/screen-cards';
import { SubscribersPanel, SubscribersSkeleton } from '@/components/admin/office/dashboard/subscribers-panel';
import { Worklist, WorklistSkeleton } from '@/components/admin/office/dashboard/worklist';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { type Area, hasPermission } from '@/lib/platform/shared/areas';

export const instant = false;

export const generateMetadata = screenTitle('shell');

export default async function DashboardPage() {
  const staff = await requireStaff('/admin', 'own_account');
  const [t, common] = await Promise.all([getTranslations('admin.dashboard'), getTranslations('admin.common')]);
  const loading = common('loading');
  const sees = (area: Area) => hasPermission(staff, area);
  const revenue = sees('reports');
  const seen = { orders: sees('orders_view'), revenue };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back={false} />
      <div className="flex flex-col gap-8">
        <Part id="work-heading" title={t('work.heading')}>
          <Suspense fallback={<WorklistSkeleton label={loading} />}>
            <Worklist rights={staff} />
          </Suspense>
        </Part>
        {(revenue || seen.orders) && (
          <Part id="sales-heading" title={t('sales_heading')}>
            <Suspense fallback={<SalesSkeleton label={loading} />}>
              <SalesFigures revenue={revenue} />
            </Suspense>
            <Suspense fallback={<DaySkeleton label={loading} />}>
              <div className="mt-3">
                <DayChart revenue={revenue} />
              </div>
            </Suspense>
            <Suspense fallback={<OrderFiguresSkeleton {...seen} label={loading} />}>
              <div className="mt-3">
                <OrderFiguresCards {...seen} />
              </div>
            </Suspense>
          </Part>
        )}
        {sees('catalogue') && (
          <Part id="catalogue-heading" title={t('catalogue_heading')}>
            <Suspense fallback={<FiguresSkeleton count={5} label={loading} />}>
              <CatalogueFiguresCards />
            </Suspense>
          </Part>
        )}
        {sees('customers') && (
          <section aria-labelledby="subscribers-heading">
            <Suspense fallback={<SubscribersSkeleton label={loading} />}>
              <SubscribersPanel />
            </Suspense>
          </section>
        )}
        {sees('catalogue') && (
          <section aria-labelledby="latest-heading">
            <Suspense fallback={<LatestSkeleton label={loading} />}>
              <LatestProducts />
            </Suspense>
          </section>
        )}
        <Part id="sections-heading" title={t('sections_heading')}>
          <ScreenCards
            badges={{
              orders: sees('orders_view') && (
                <Suspense>
                  <PendingBadge />
                </Suspense>
              ),
              jobs: sees('settings') && (
                <Suspense>
                  <FailedBadge />
                </Suspense>
              ),
            }}
          />
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-medium text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
