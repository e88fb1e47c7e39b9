import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { JobList, JobsSkeleton } from '@/components/admin/office/jobs/job-list';
import { JobRunQueues } from '@/components/admin/office/jobs/job-run-queues';
import { JobTabs } from '@/components/admin/office/jobs/job-tabs';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export const generateMetadata = screenTitle('jobs');

export default async function JobsPage({ searchParams }: PageProps<'/admin/jobs'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/jobs', params), 'settings');
  const [t, common] = await Promise.all([getTranslations('admin.jobs'), getTranslations('admin.common')]);
  const onlyFailed = searchParam(params, 'state') === 'failed';
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <JobTabs current="jobs" />
      <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
        <JobRunQueues onlyFailed={onlyFailed} />
      </Suspense>
      <Suspense fallback={<JobsSkeleton label={common('loading')} />}>
        <JobList onlyFailed={onlyFailed} />
      </Suspense>
    </>
  );
}
