import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { JobsSkeleton } from '@/components/admin/office/jobs/job-list';
import { JobTabs } from '@/components/admin/office/jobs/job-tabs';
import { TaskList } from '@/components/admin/office/jobs/task-list';
import { TaskQueues } from '@/components/admin/office/jobs/task-queues';
import { FilterSelect } from '@/components/admin/shared/filters/filter-select';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Skeleton } from '@/components/ui/skeleton';
import { TASK_KINDS } from '@/lib/office/jobs/rules';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { oneOf, searchParam } from '@/lib/platform/shared/query';

export const instant = false;

export const generateMetadata = screenTitle('jobs');

export default async function TasksPage({ searchParams }: PageProps<'/admin/jobs/tasks'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/jobs/tasks', params), 'settings');
  const kind = oneOf(TASK_KINDS, searchParam(params, 'kind')) ?? 'mails';
  const above = (
    <>
      <JobTabs current="tasks" />
      <Suspense fallback={<Skeleton className="mb-5 h-11 w-full" />}>
        <TaskQueues kind={kind} />
      </Suspense>
    </>
  );
  return (
    <ListScreen noun="jobs" above={above} filters={<TaskFilters />} skeleton={JobsSkeleton}>
      <TaskList kind={kind} params={params} rights={staff} />
    </ListScreen>
  );
}

function TaskFilters() {
  const t = useTranslations('admin.jobs');
  const common = useTranslations('admin.common');
  return (
    <div className="mb-4 sm:w-60">
      <FilterSelect
        name="state"
        label={common('state')}
        options={[
          { value: '', label: common('state_all') },
          { value: 'failed', label: t('states.failed') },
        ]}
      />
    </div>
  );
}
