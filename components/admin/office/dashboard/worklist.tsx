import { ChevronDown, CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { readWorklist, type WorklistKey } from '@/lib/office/dashboard/worklist';
import type { Area } from '@/lib/platform/shared/areas';
import { formatCount } from '@/lib/platform/shared/money';
import { CardSkeletons } from '../../shared/list/card-skeletons';

const grid = 'grid gap-2 sm:grid-cols-2 xl:grid-cols-3';

export async function Worklist({ rights }: { rights: { areas: readonly Area[] } }) {
  const [t, { waiting, nothing }] = await Promise.all([getTranslations('admin.dashboard.work'), readWorklist(rights)]);
  return (
    <>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border bg-card p-4">
          <CircleCheck aria-hidden className="size-5 text-success" />
          <span>{t('nothing')}</span>
        </p>
      ) : (
        <ul aria-label={t('label')} className={grid}>
          {waiting.map(({ key, href, count }) => (
            <li key={key}>
              <Link
                href={href as Route}
                prefetch={false}
                className="flex h-full min-h-12 items-center gap-3 rounded-lg border bg-card px-4 py-2 text-sm transition-colors hover:border-input hover:bg-muted"
              >
                <bdi className="min-w-8 shrink-0 font-semibold text-lg text-primary tabular-nums">
                  {formatCount(count)}
                </bdi>
                <span>{t(key)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && nothing.length > 0 && <Nothing keys={nothing} />}
    </>
  );
}

async function Nothing({ keys }: { keys: readonly WorklistKey[] }) {
  const [t, work] = await Promise.all([getTranslations('admin.dashboard'), getTranslations('admin.dashboard.work')]);
  const names = keys.map((key) => work(key)).join('، ');
  return (
    <details className="group mt-2 text-muted-foreground text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-1 hover:text-foreground">
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span className="block by-lines [--lines:1] group-open:hidden">{t('nothing_in', { names })}</span>
        <span className="hidden group-open:inline">{t('nothing_in_open')}</span>
      </summary>
      <p className="px-1 pb-2">{names}</p>
    </details>
  );
}

export const WorklistSkeleton = ({ label }: { label: string }) => (
  <CardSkeletons label={label} count={6} className={grid} card="h-12" />
);
