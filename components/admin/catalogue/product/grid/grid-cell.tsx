'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Spinner } from '@/components/ui/spinner';
import { pastedColumn } from '@/lib/catalogue/product/grid-rules';
import { cn } from '@/lib/utils';
import { useHasPermission } from '../../../shared/allowed';
import { moveGridFocus } from './grid-keys';
import { type GridEdits, type GridProduct, gridFieldText, isCountField, type TypedField } from './use-grid-edits';

type Props = { row: GridProduct; field: TypedField; edits: GridEdits; className?: string; children?: ReactNode };

/** Enter saves and moves down, Esc reverts, blur saves. Read-only without the right `catalogue`. */
export function GridCell({ row, field, edits, className, children }: Props) {
  const t = useTranslations('admin.products');
  const errorId = useId();
  const draft = edits.draftOf(row.id, field);
  const label = t(`grid.fields.${field}`);
  const mayChange = useHasPermission('catalogue');
  if (!mayChange)
    return (
      <div className={cn('relative flex flex-col gap-1', className)}>
        <span className="text-muted-foreground text-xs @4xl:hidden">{label}</span>
        <span dir="ltr" className="text-end tabular-nums">
          {gridFieldText(row, field) || '—'}
        </span>
        <div className="contents">{children}</div>
      </div>
    );
  return (
    <div className={cn('relative flex flex-col gap-1', className)}>
      <span aria-hidden className="text-muted-foreground text-xs @4xl:hidden">
        {label}
      </span>
      <input
        type="text"
        dir="ltr"
        inputMode={isCountField(field) ? 'numeric' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        data-field={field}
        aria-label={t('grid.cell', { field: label, name: row.name })}
        aria-invalid={draft?.error ? true : undefined}
        aria-describedby={draft?.error ? errorId : undefined}
        aria-busy={draft?.isSaving || undefined}
        value={draft ? String(draft.text) : gridFieldText(row, field)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => edits.type(row.id, field, event.target.value)}
        onBlur={() => edits.commit(row, field, false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            edits.commit(row, field, true);
            moveGridFocus(event.currentTarget, 1, 0);
          } else if (event.key === 'Escape' && draft) {
            event.preventDefault();
            flushSync(() => edits.drop(row.id, field));
            event.currentTarget.select();
          }
        }}
        onPaste={(event) => {
          const values = pastedColumn(event.clipboardData.getData('text/plain'));
          if (values.length < 2) return;
          event.preventDefault();
          void edits.paste(row, field, values);
        }}
        className={cn(
          'control h-11 text-end tabular-nums @4xl:h-9 @4xl:px-2',
          !draft && '@4xl:not-focus:not-hover:border-transparent @4xl:bg-transparent',
        )}
      />
      {draft?.isSaving && (
        <Spinner className="pointer-events-none absolute start-2 bottom-3.5 size-4 text-muted-foreground @4xl:bottom-2.5" />
      )}
      {draft?.error && (
        <p id={errorId} role="alert" className="col-span-full text-destructive text-xs">
          {draft.error}
        </p>
      )}
      <div className="contents">{children}</div>
    </div>
  );
}
