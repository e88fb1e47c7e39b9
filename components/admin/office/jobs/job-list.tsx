import { ListRestart } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { type JobView, listJobs } from '@/lib/office/jobs/reads';
import { formatCount } from '@/lib/platform/shared/money';
import { RunButton } from './job-buttons';
import { SupportDetails } from './support-details';

export async function JobList({ onlyFailed }: { onlyFailed: boolean }) {
  const [t, all] = await Promise.all([getTranslations('admin.jobs'), listJobs()]);
  const urgency = ({ run, waiting, failed }: JobView) => (run?.error ? 0 : failed > 0 ? 1 : waiting ? 2 : 3);
  const jobs = (onlyFailed ? all.filter(({ run }) => run?.error) : all).toSorted(
    (one, other) => urgency(one) - urgency(other),
  );
  if (jobs.length === 0) return <EmptyState icon={ListRestart} title={t('none_failed')} text={t('none_failed_text')} />;
  return (
    <ul aria-label={t('jobs_list')} className="divide-y overflow-hidden rounded-lg border bg-card">
      {jobs.map((job) => (
        <li key={job.job}>
          <JobRow {...job} />
        </li>
      ))}
    </ul>
  );
}

function JobRow({ job, heaps, waiting, failed, oldestText, nextText, isLate, run }: JobView) {
  const t = useTranslations('admin.jobs');
  const state = run === null ? 'new' : run.error === null ? 'done' : 'failed';
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{t(`names.${job}`)}</h2>
        <p className="text-muted-foreground text-sm">{t(`texts.${job}`)}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs">
          {run && (
            <>
              <span>
                {t('ran')} <time dateTime={run.at}>{run.atText}</time>
              </span>
              <span>{t('took', { seconds: run.seconds })}</span>
            </>
          )}
          {isLate ? (
            <span className="font-medium text-warning">{t('late')}</span>
          ) : (
            <span>{nextText ? t('next_run', { time: nextText }) : t('next_soon')}</span>
          )}
          {waiting !== null && <span>{t('waiting', { count: waiting })}</span>}
          {failed > 0 && <span className="font-medium text-destructive">{t('failed', { count: failed })}</span>}
          {oldestText && <span>{t('oldest', { time: oldestText })}</span>}
        </p>
        {run?.trouble && (
          <div className="mt-1">
            <p className="text-destructive text-sm">{t(`troubles.${run.trouble}`)}</p>
            <SupportDetails text={run.error ?? ''} />
          </div>
        )}
        {heaps.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-x-4">
            {heaps.map((heap) => (
              <Link
                key={heap.kind}
                href={`/admin/jobs/tasks?kind=${heap.kind}` as Route}
                prefetch={false}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-primary text-sm underline-offset-4 hover:underline"
              >
                <span>{t(`kinds.${heap.kind}`)}</span>
                <bdi className="tabular-nums">{formatCount(heap.waiting + heap.failed)}</bdi>
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge variant={LOOKS[state]}>{t(`runs.${state}`)}</Badge>
        <RunButton job={job} />
      </div>
    </article>
  );
}

const LOOKS = { new: 'secondary', done: 'success', failed: 'destructive' } as const;

export function JobsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-px overflow-hidden rounded-lg border">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-none" />
      ))}
    </div>
  );
}
