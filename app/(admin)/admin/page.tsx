import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import {
  CatalogueFiguresCards,
  FiguresSkeleton,
  OrderFiguresCards,
  PendingBadge,
} from '@/components/admin/dashboard/figures';
import { LatestProducts, LatestSkeleton } from '@/components/admin/dashboard/latest-products';
import { ScreenCards } from '@/components/admin/dashboard/screen-cards';
import { SubscribersPanel, SubscribersSkeleton } from '@/components/admin/dashboard/subscribers-panel';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('shell');

export default async function DashboardPage() {
  const { role } = await requireStaff('/admin');
  const [t, common] = await Promise.all([getTranslations('admin.dashboard'), getTranslations('admin.common')]);
  const loading = common('loading');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back={false} />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="orders-heading">
          <h2 id="orders-heading" className="mb-3 font-medium text-lg">
            {t('orders_heading')}
          </h2>
          <Suspense fallback={<FiguresSkeleton count={3} label={loading} />}>
            <OrderFiguresCards />
          </Suspense>
        </section>
        <section aria-labelledby="catalogue-heading">
          <h2 id="catalogue-heading" className="mb-3 font-medium text-lg">
            {t('catalogue_heading')}
          </h2>
          <Suspense fallback={<FiguresSkeleton count={5} label={loading} />}>
            <CatalogueFiguresCards />
          </Suspense>
        </section>
        <section aria-labelledby="sections-heading">
          <h2 id="sections-heading" className="mb-3 font-medium text-lg">
            {t('sections_heading')}
          </h2>
          <ScreenCards
            role={role}
            pending={
              <Suspense>
                <PendingBadge />
              </Suspense>
            }
          />
        </section>
        <section aria-labelledby="subscribers-heading">
          <Suspense fallback={<SubscribersSkeleton label={loading} />}>
            <SubscribersPanel />
          </Suspense>
        </section>
        <section aria-labelledby="latest-heading">
          <Suspense fallback={<LatestSkeleton label={loading} />}>
            <LatestProducts />
          </Suspense>
        </section>
      </div>
    </>
  );
}
