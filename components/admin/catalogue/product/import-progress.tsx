'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { formatCount } from '@/lib/platform/shared/money';
import { isOver } from './use-import';

const FIGURES = ['created', 'updated', 'unchanged', 'failed'] as const;

/** How far an import is, its figures, and the lines that were left out. */
export function ImportProgress({ state }: { state: ImportView }) {
  const t = useTranslations('admin.products');
  const over = isOver(state);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
            {state.status === 'done' && <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />}
            {state.status === 'failed' && <CircleAlert aria-hidden className="size-4 shrink-0 text-destructive" />}
            <span>{t(over ? `import_${state.status === 'done' ? 'done' : 'gave_up'}` : 'import_running')}</span>
          </p>
          <bdi className="truncate text-muted-foreground">{state.filename}</bdi>
        </div>
        <div
          role="progressbar"
          aria-label={t('import_progress')}
          aria-valuenow={state.percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-muted"
        >
          <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${state.percent}%` }} />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {FIGURES.map((name) => (
          <div key={name} className="rounded-md border bg-muted px-3 py-2">
            <dt className="text-muted-foreground text-xs">{t(`import_${name}`)}</dt>
            <dd className={name === 'failed' && state.failed > 0 ? 'font-semibold text-destructive' : 'font-semibold'}>
              {formatCount(state[name])}
            </dd>
          </div>
        ))}
      </dl>
      {state.faults.length > 0 && <Faults state={state} />}
      {state.notices.length > 0 && <Notices state={state} />}
    </div>
  );
}

function Faults({ state }: { state: ImportView }) {
  const t = useTranslations('admin.products');
  const lines = new Set(state.faults.map(({ line }) => line)).size;
  const more = lines < state.failed ? t('import_faults_more', { count: lines }) : null;
  return <Lines id="import-faults" title={t('import_faults')} lines={state.faults} more={more} />;
}

/** Of the lines that were taken, those that may be a slip. */
function Notices({ state: { notices, noticed } }: { state: ImportView }) {
  const t = useTranslations('admin.products');
  const shown = notices.length;
  const more = shown < noticed ? t('import_notices_more', { shown, count: noticed }) : null;
  return <Lines id="import-notices" title={t('import_notices')} lines={notices} more={more} />;
}

type LinesProps = { id: string; title: string; lines: ImportView['faults']; more: string | null };

/** Lines of the file, and what is to be said of them. */
function Lines({ id, title, lines, more }: LinesProps) {
  const t = useTranslations('admin.products');
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-medium text-sm">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section tabIndex={0} aria-labelledby={id} className="max-h-64 overflow-auto rounded-md border">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-muted text-muted-foreground text-xs">
            <tr>
              {(['line', 'column', 'reason'] as const).map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                  {t(`import_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, column, reason }) => (
              <tr key={`${line} ${column}`} className="border-t align-top">
                <td className="px-3 py-2">{line}</td>
                <td className="px-3 py-2">
                  <bdi className="font-mono text-xs">{column || '–'}</bdi>
                </td>
                <td className="px-3 py-2">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more && <p className="mt-2 text-muted-foreground text-xs">{more}</p>}
    </section>
  );
}
