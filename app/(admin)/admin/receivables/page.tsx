import { Suspense } from 'react';
import { DueOrderList, DueOrderListSkeleton, DueOrderQueues } from '@/components/admin/desk/credit/due-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { DUE_STATES } from '@/lib/desk/credit/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { oneOf, searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export const generateMetadata = screenTitle('receivables');

export default async function ReceivablesPage({ searchParams }: PageProps<'/admin/receivables'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/receivables', params), 'customers');
  const state = oneOf(DUE_STATES, searchParam(params, 'state')) ?? 'overdue';
  const above = (
    <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
      <DueOrderQueues state={state} />
    </Suspense>
  );
  return (
    <ListScreen noun="receivables" above={above} filters={null} skeleton={DueOrderListSkeleton}>
      <DueOrderList state={state} params={params} />
    </ListScreen>
  );
}
