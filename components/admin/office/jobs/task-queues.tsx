import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { countWaitingTasks } from '@/lib/office/jobs/reads';
import type { TaskKind } from '@/lib/office/jobs/rules';
import { formatCount } from '@/lib/platform/shared/money';
import { QueueLinks } from '../../shared/queue-links';

export async function TaskQueues({ kind }: { kind: TaskKind }) {
  const [t, heaps] = await Promise.all([getTranslations('admin.jobs'), countWaitingTasks()]);
  return (
    <QueueLinks
      label={t('kinds_label')}
      queues={heaps.map((heap) => {
        const count = heap.waiting + heap.failed;
        return {
          key: heap.kind,
          href: `/admin/jobs/tasks?kind=${heap.kind}` as Route,
          text: t(`kinds.${heap.kind}`),
          count: formatCount(count),
          chosen: heap.kind === kind,
          idle: count === 0,
        };
      })}
    />
  );
}
