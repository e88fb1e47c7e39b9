import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { countFailedJobs } from '@/lib/office/jobs/reads';
import { formatCount } from '@/lib/platform/shared/money';
import { QueueLinks } from '../../shared/queue-links';

export async function JobRunQueues({ onlyFailed }: { onlyFailed: boolean }) {
  const [t, failed] = await Promise.all([getTranslations('admin.jobs'), countFailedJobs()]);
  return (
    <QueueLinks
      label={t('runs_label')}
      queues={[
        { key: 'all', href: '/admin/jobs' as Route, text: t('runs_all'), chosen: !onlyFailed },
        {
          key: 'failed',
          href: '/admin/jobs?state=failed' as Route,
          text: t('runs_failed'),
          count: formatCount(failed),
          chosen: onlyFailed,
          idle: failed === 0,
        },
      ]}
    />
  );
}
