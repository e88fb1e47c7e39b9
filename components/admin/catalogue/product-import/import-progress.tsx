'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '@/lib/catalogue/product/fields';
import type { ImportView } from '@/lib/catalogue/product-import/reads';
import { formatCount } from '@/lib/platform/shared/money';
import { FileNotes } from '../../shared/file-notes';
import { ProgressBar } from '../../shared/progress-bar';
import { ImportTable } from './import-table';
import { isImportDone } from './use-import';

const FIGURES = ['created', 'updated', 'unchanged', 'failed'] as const;

export function ImportProgress({ state }: { state: ImportView }) {
  const t = useTranslations('admin.products');
  const over = isImportDone(state);
  const isDone = state.status === 'done' || state.status === 'checked';
  const title = state.isCheck
    ? t(over && isDone ? 'import_check.done' : over ? 'import_gave_up' : 'import_check.running')
    : t(over ? (isDone ? 'import_done' : 'import_gave_up') : 'import_running');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
            {state.status === 'done' && <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />}
            {state.status === 'failed' && <CircleAlert aria-hidden className="size-4 shrink-0 text-destructive" />}
            <span>{title}</span>
          </p>
          <bdi className="block by-lines [--lines:1] text-muted-foreground">{state.filename}</bdi>
        </div>
        <ProgressBar label={t('import_progress')} done={state.percent} total={100} />
      </div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {FIGURES.map((name) => (
          <div key={name} className="rounded-md border bg-muted px-3 py-2">
            <dt className="text-muted-foreground text-xs">
              {t(state.isCheck ? `import_check.${name}` : `import_${name}`)}
            </dt>
            <dd className={name === 'failed' && state.failed > 0 ? 'font-semibold text-destructive' : 'font-semibold'}>
              {formatCount(state[name])}
            </dd>
          </div>
        ))}
      </dl>
      {state.hidden > 0 && (
        <p className="text-sm">{t(state.isCheck ? 'import_check.hidden' : 'import_hidden', { count: state.hidden })}</p>
      )}
      <FileNotes notes={state.fileNotes} />
      {state.unread.length > 0 && (
        <p className="text-sm [overflow-wrap:anywhere]">{t('import_unread', { columns: state.unread.join('، ') })}</p>
      )}
      {state.pictures && over && <Pictures pictures={state.pictures} />}
      {state.faults.length > 0 && <Faults state={state} />}
      {state.notices.length > 0 && <Notices state={state} />}
    </div>
  );
}

function Faults({ state }: { state: ImportView }) {
  const t = useTranslations('admin.products');
  const lines = new Set(state.faults.map(({ line }) => line)).size;
  const more = lines < state.failed ? t('import_faults_more', { count: lines }) : null;
  return (
    <>
      <Lines
        title={t(state.isCheck ? 'import_check.faults' : 'import_faults')}
        state={state}
        lines={state.faults}
        more={more}
      />
      {state.faults.some(({ column }) => column === 'category') && (
        <Link href="/admin/categories" target="_blank" className="w-fit text-primary text-sm underline">
          {t('import_categories')}
        </Link>
      )}
    </>
  );
}

function Notices({ state }: { state: ImportView }) {
  const { notices, noticed, isCheck } = state;
  const t = useTranslations('admin.products');
  const shown = notices.length;
  const more = shown < noticed ? t('import_notices_more', { shown, count: noticed }) : null;
  return (
    <Lines title={t(isCheck ? 'import_check.notices' : 'import_notices')} state={state} lines={notices} more={more} />
  );
}

type LinesProps = { title: string; state: ImportView; lines: ImportView['faults']; more: string | null };

const isField = (column: string): column is ProductFieldName => PRODUCT_FIELD_NAMES.some((name) => name === column);

function Lines({ title, state: { headings }, lines, more }: LinesProps) {
  const t = useTranslations('admin.products');
  return (
    <ImportTable title={title} heads={[t('import_line'), t('import_column'), t('import_reason')]} note={more}>
      {lines.map(({ line, column, reason }) => (
        <tr key={`${line} ${column}`} className="align-top">
          <td className="px-3 py-2">{line}</td>
          <td className="px-3 py-2">
            {headings[column] ? (
              <bdi>{headings[column]}</bdi>
            ) : isField(column) ? (
              t(`fields.${column}`)
            ) : (
              <bdi className="font-mono text-xs">{column || '–'}</bdi>
            )}
          </td>
          <td className="px-3 py-2">{reason}</td>
        </tr>
      ))}
    </ImportTable>
  );
}

function Pictures({ pictures: { filename, used, unused } }: { pictures: NonNullable<ImportView['pictures']> }) {
  const t = useTranslations('admin.products.import_pictures');
  return (
    <>
      <p className="text-sm">
        {t('used', { count: used })} <bdi className="text-muted-foreground">{filename}</bdi>
      </p>
      {unused.length > 0 && (
        <ImportTable title={t('unused')} heads={[t('name'), t('reason')]}>
          {unused.map(({ name, reason }) => (
            <tr key={name} className="align-top">
              <td className="px-3 py-2 [overflow-wrap:anywhere]">
                <bdi dir="ltr">{name}</bdi>
              </td>
              <td className="px-3 py-2">{reason ?? t('no_product')}</td>
            </tr>
          ))}
        </ImportTable>
      )}
    </>
  );
}
