import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FailedPaymentList, FailedPaymentListSkeleton } from '@/components/admin/desk/failed-payment/failed-list';
import { FailedPaymentQueues } from '@/components/admin/desk/failed-payment/failed-payment-queues';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { FAILED_PAYMENT_DAYS, FAILED_STATES } from '@/lib/desk/failed-payment/schema';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { oneOf, searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export const generateMetadata = screenTitle('failed_payments');

export default async function FailedPaymentsPage({ searchParams }: PageProps<'/admin/failed-payments'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/failed-payments', params), 'orders_view');
  const state = oneOf(FAILED_STATES, searchParam(params, 'state')) ?? 'waiting';
  const t = await getTranslations('admin.failed_payments');
  const above = (
    <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
      <FailedPaymentQueues state={state} />
    </Suspense>
  );
  return (
    <ListScreen
      noun="failed_payments"
      above={above}
      lead={t('lead', { days: FAILED_PAYMENT_DAYS })}
      filters={null}
      skeleton={FailedPaymentListSkeleton}
    >
      <FailedPaymentList state={state} params={params} rights={staff} />
    </ListScreen>
  );
}
