import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import {
  NewQuotation,
  QuotationList,
  QuotationListSkeleton,
  QuotationQueues,
} from '@/components/admin/desk/quotation/quotation-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { SearchField } from '@/components/admin/shared/filters/search-field';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { QUOTATION_STATUSES } from '@/lib/desk/quotation/rules';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';
import { oneOf, searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export const generateMetadata = screenTitle('quotations');

export default async function QuotationsPage({ searchParams }: PageProps<'/admin/quotations'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/quotations', params), 'orders_view');
  const t = await getTranslations('admin.quotations');
  const state = oneOf(QUOTATION_STATUSES, searchParam(params, 'state')) ?? undefined;
  return (
    <ListScreen
      noun="quotations"
      actions={hasPermission(staff, 'orders') && <NewQuotation />}
      above={
        <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
          <QuotationQueues state={state} rights={staff} />
        </Suspense>
      }
      filters={
        <div className="mb-3">
          <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
        </div>
      }
      skeleton={QuotationListSkeleton}
    >
      <QuotationList state={state} params={params} rights={staff} />
    </ListScreen>
  );
}
