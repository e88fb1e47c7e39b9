'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Field, FieldControl } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { columnsFor } from '@/lib/catalogue/product/csv/csv';
import { cn } from '@/lib/utils';
import { useHasPermission } from '../../shared/allowed';
import { FormProblem } from '../../shared/form/form-problem';
import { SheetChoice } from '../../shared/sheet-choice';
import { ImportCheck } from './import-check';
import { ImportColumns } from './import-columns';
import { ImportProgress } from './import-progress';
import { useImport } from './use-import';

type Props = { open: boolean; onClose: () => void; returnFocusTo: RefObject<HTMLElement | null> };

/** The import continues on the server after closing. */
export function ImportDialog({ open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.products');
  const common = useTranslations('admin.common');
  const maySeeCosts = useHasPermission('costs');
  const { state, columns, sheets, running, sending, failure, begin, choose, apply, askAgain, reset } = useImport(open);
  const [file, setFile] = useState<File | null>(null);
  const [zip, setZip] = useState<File | null>(null);
  const [sheet, setSheet] = useState<string>();
  const [missing, setMissing] = useState(false);
  const files = file && { file, zip, ...(sheet === undefined ? {} : { sheet }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!file);
    setSheet(undefined);
    if (file) void begin({ file, zip });
  };
  const readSheet = (name: string) => {
    setSheet(name);
    if (file) void begin({ file, zip, sheet: name });
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo} className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t('import_title')}</DialogTitle>
          <DialogDescription>{t('import_text')}</DialogDescription>
        </DialogHeader>
        {state ? (
          <>
            <ImportProgress state={state} />
            {state.status === 'checked' && (
              <ImportCheck key={state.id} state={state} sending={sending} failure={failure} onApply={apply} />
            )}
            <div className="flex flex-wrap justify-end gap-2">
              {!running && file && columns && columns.source !== 'heads' && state.status === 'checked' && (
                <Button variant="outline" onClick={askAgain}>
                  {t('import_mapping.change')}
                </Button>
              )}
              {!running && (
                <Button variant="outline" onClick={reset}>
                  {t('import_another')}
                </Button>
              )}
              <Button variant={running || state.status === 'checked' ? 'outline' : 'default'} onClick={onClose}>
                {running ? t('import_hide') : common('close')}
              </Button>
            </div>
          </>
        ) : columns && files && columns.source !== 'heads' ? (
          <ImportColumns
            view={columns}
            sending={sending}
            failure={failure}
            onBack={reset}
            onChosen={(chosen) => void choose(files, chosen)}
          />
        ) : sheets && file ? (
          <>
            <SheetChoice sheets={sheets} busy={sending} onChosen={readSheet} />
            <Button variant="outline" onClick={reset} disabled={sending} className="self-start">
              {t('import_mapping.back')}
            </Button>
          </>
        ) : (
          <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-4">
            <Field
              label={t('import_file')}
              required
              nested
              hint={t('import_hint')}
              error={missing && !file ? t('import_file_missing') : null}
            >
              <FileChoice accept={TABLES} file={file} invalid={missing && !file} onChoose={setFile} />
            </Field>
            <Field label={t('import_pictures.file')} nested hint={t('import_pictures.hint')}>
              <FileChoice accept=".zip,application/zip" file={zip} onChoose={setZip} />
            </Field>
            <details className="rounded-md border bg-muted px-3 py-2 text-sm">
              <summary className="cursor-pointer font-medium">{t('import_columns')}</summary>
              <p dir="ltr" className="mt-2 break-words text-start font-mono text-muted-foreground text-xs">
                {columnsFor(maySeeCosts).join(', ')}
              </p>
              <p className="mt-2 text-muted-foreground">{t('import_columns_text')}</p>
            </details>
            {failure && <FormProblem failure={failure} />}
            <div className="flex justify-end gap-2">
              <Button variant="outline" onClick={onClose} disabled={sending}>
                {common('cancel')}
              </Button>
              <Button type="submit" loading={sending}>
                {t('import_check.submit')}
              </Button>
            </div>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

const TABLES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';

type ChoiceProps = { accept: string; file: File | null; invalid?: boolean; onChoose: (file: File | null) => void };

/** Transparent over an Arabic button: the browser's own is in another language. */
function FileChoice({ accept, file, invalid, onChoose }: ChoiceProps) {
  const t = useTranslations('admin.products');
  return (
    <div className="relative">
      <FieldControl>
        <input
          type="file"
          accept={accept}
          className="peer absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      </FieldControl>
      <span
        aria-hidden
        className={cn(
          controlClasses,
          'flex h-11 items-center gap-3 ps-1.5 peer-hover:border-foreground/60 peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
          invalid && 'border-destructive',
        )}
      >
        <span className="shrink-0 rounded bg-muted px-3 py-1 text-sm">{t('import_choose')}</span>
        <bdi className={cn('block by-lines [--lines:1]', !file && 'text-muted-foreground')}>
          {file?.name ?? t('import_none')}
        </bdi>
      </span>
    </div>
  );
}
