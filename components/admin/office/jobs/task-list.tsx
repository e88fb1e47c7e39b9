import { ListRestart } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { countTasks, listTasks, type Task } from '@/lib/office/jobs/reads';
import type { TaskKind } from '@/lib/office/jobs/rules';
import { canSeePersonalData } from '@/lib/platform/person/personal-data';
import { hasPermission, type PermissionNeed } from '@/lib/platform/shared/areas';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { adminOrderUrl } from '../../shared/admin-urls';
import type { Rights } from '../../shared/allowed';
import { filterUrl } from '../../shared/filters/filter-url';
import { pagedList } from '../../shared/list/paged-list';
import { RowList } from '../../shared/list/row-list';
import { RetryTaskButton } from './job-buttons';
import { SupportDetails } from './support-details';

type Props = { kind: TaskKind; params: SearchParams; rights: Rights };

const PATH = '/admin/jobs/tasks';
const FILTERS = ['state'] as const;

export async function TaskList({ kind, params, rights }: Props) {
  const list = await pagedList(
    { path: PATH, params, names: FILTERS, size: 30 },
    { kind, state: oneOf(['failed'], searchParam(params, 'state')), viewer: rights },
    listTasks,
    countTasks,
  );
  return (
    <RowList {...list} noun="jobs" icon={ListRestart} className="divide-y overflow-hidden rounded-lg border bg-card">
      {(task) => <TaskRow kind={kind} task={task} rights={rights} back={filterUrl(PATH, params)} />}
    </RowList>
  );
}

const LOOKS = { failed: 'destructive', retrying: 'warning', waiting: 'secondary' } as const;

type RowProps = Omit<Props, 'params'> & { task: Task; back: string };

function placeOf({ kind, task, rights, back }: RowProps): { href: string; may: PermissionNeed } {
  const { orderId, who } = task;
  if (orderId && kind !== 'mails') return { href: adminOrderUrl(orderId, back), may: 'orders_view' };
  // The recipient is masked without the right to personal data, so it is not searched.
  if (kind === 'mails')
    return { href: filterUrl('/admin/mails', {}, { q: (canSeePersonalData(rights) && who) || '' }), may: 'settings' };
  return kind === 'imports'
    ? { href: '/admin/products', may: 'catalogue' }
    : { href: '/admin/newsletter', may: 'customers' };
}

function TaskRow(props: RowProps) {
  const { kind, task, rights } = props;
  const t = useTranslations('admin.jobs');
  const { href, may } = placeOf(props);
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium text-sm">
          {hasPermission(rights, may) ? (
            <Link
              href={href as Route}
              prefetch={false}
              className="inline-flex min-h-6 items-center rounded-sm hover:text-primary"
            >
              <bdi className="break-words">{task.title}</bdi>
            </Link>
          ) : (
            <bdi className="break-words">{task.title}</bdi>
          )}
        </h2>
        {task.who && (
          <p className="text-muted-foreground text-sm">
            <bdi dir="ltr" className="break-all">
              {task.who}
            </bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
          <span>
            {t('since')} <time dateTime={task.since}>{task.sinceText}</time>
          </span>
          {task.tries > 0 && <span>{t('tries', { count: task.tries })}</span>}
          {task.nextText ? (
            <span>{t('next_at', { time: task.nextText })}</span>
          ) : (
            task.state !== 'failed' && <span>{t('next_soon')}</span>
          )}
        </p>
        {task.error && <p className="mt-1 text-destructive text-sm">{t(`errors.${task.error}`)}</p>}
        {task.detail && <SupportDetails text={task.detail} />}
        {kind === 'refunds' && task.state === 'failed' && !task.again && (
          <p className="mt-1 text-sm">{t('refund_over')}</p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge variant={LOOKS[task.state]}>{t(`states.${task.state}`)}</Badge>
        {task.again && <RetryTaskButton kind={kind} id={task.id} title={task.title} />}
      </div>
    </article>
  );
}
