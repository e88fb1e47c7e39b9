import { Suspense } from 'react';
import { ReturnFilters } from '@/components/admin/fulfilment/return/return-filters';
import { ReturnList, ReturnListSkeleton } from '@/components/admin/fulfilment/return/return-list';
import { ReturnQueues } from '@/components/admin/fulfilment/return/return-queues';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('returns');

export default async function ReturnsPage({ searchParams }: PageProps<'/admin/returns'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/returns', params), 'orders_view');
  const above = (
    <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
      <ReturnQueues params={params} />
    </Suspense>
  );
  return (
    <ListScreen noun="returns" above={above} filters={<ReturnFilters />} skeleton={ReturnListSkeleton}>
      <ReturnList params={params} rights={staff} />
    </ListScreen>
  );
}
