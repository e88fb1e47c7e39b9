import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CountStation } from '@/components/admin/catalogue/stock/count-station';
import { LatestStockEntries } from '@/components/admin/catalogue/stock/latest-stock-entries';
import { StockTabs } from '@/components/admin/catalogue/stock/stock-tabs';
import { CardSkeletons } from '@/components/admin/shared/list/card-skeletons';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('stock_count');

export default async function StockCountPage() {
  await requireStaff('/admin/stock/count', 'catalogue');
  const t = await getTranslations('admin');
  return (
    <>
      <PageHeader title={t('stock_count.title')} lead={t('stock_count.lead')} />
      <StockTabs current="count" />
      <CountStation />
      <Suspense
        fallback={<CardSkeletons label={t('common.loading')} count={3} className="mt-8 grid gap-2" card="h-12" />}
      >
        <LatestStockEntries />
      </Suspense>
    </>
  );
}
