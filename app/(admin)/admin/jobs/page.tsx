import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { JobList, JobsSkeleton } from '@/components/admin/office/jobs/job-list';
import { JobTabs } from '@/components/admin/office/jobs/job-tabs';
import { screenTitle } from '@/components/admin/shared/list/list-screen';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('jobs');

export default async function JobsPage() {
  await requireStaff('/admin/jobs', 'settings');
  const [t, common] = await Promise.all([getTranslations('admin.jobs'), getTranslations('admin.common')]);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <JobTabs current="jobs" />
      <Suspense fallback={<JobsSkeleton label={common('loading')} />}>
        <JobList />
      </Suspense>
    </>
  );
}
