import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CutLinks } from '@/components/admin/office/report/cut-links';
import { ReportFilters } from '@/components/admin/office/report/report-filters';
import { ReportSkeleton, SalesReport } from '@/components/admin/office/report/sales-report';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('reports');

export default async function ReportsPage({ searchParams }: PageProps<'/admin/reports'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/reports', params), 'reports');
  const [t, common] = await Promise.all([getTranslations('admin.reports'), getTranslations('admin.common')]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="print:hidden">
        <CutLinks params={params} />
      </div>
      <FilterScope>
        <ReportFilters />
        <FilterResults>
          <Suspense fallback={<ReportSkeleton label={common('loading')} />}>
            <SalesReport params={params} rights={staff} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </>
  );
}
