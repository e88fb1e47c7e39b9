import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { DueParcels } from '@/components/admin/fulfilment/payout/due-parcels';
import { PayoutList } from '@/components/admin/fulfilment/payout/payout-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('settlements');

export default async function PayoutsPage({ searchParams }: PageProps<'/admin/settlements'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/settlements', params), 'refunds');
  const t = await getTranslations('admin.settlements');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
        <DueParcels params={params} rights={staff} />
      </Suspense>
      <Suspense>
        <PayoutList />
      </Suspense>
    </>
  );
}
