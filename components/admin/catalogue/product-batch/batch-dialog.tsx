'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useDebounced } from '@/components/shared/use-debounced';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import type { BatchPreview } from '@/lib/catalogue/product-batch/reads';
import { type BatchTargetForm, batchChange } from '@/lib/catalogue/product-batch/schema';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { toRiyadhInput } from '@/lib/platform/shared/dates';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { FormProblem } from '../../shared/form/form-problem';
import { ProgressBar } from '../../shared/progress-bar';
import { useStaffRouter } from '../../shared/use-staff-router';
import { BatchFields } from './batch-fields';
import { batchChangeOf, batchValues } from './batch-form';
import { BatchPreviewList } from './batch-preview';
import { BATCH_ENDPOINT, sendBatch } from './send-batch';
import { useUndoBatch } from './use-undo';

type Props = {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  target: BatchTargetForm;
  returnFocusTo: RefObject<HTMLElement | null>;
};

export function BatchDialog({ open, onClose, onDone, target, returnFocusTo }: Props) {
  const t = useTranslations('admin.products.bulk');
  const common = useTranslations('admin.common');
  const validation = useTranslations('validation');
  const router = useStaffRouter();
  const undo = useUndoBatch();
  const [values, setValues] = useState(() => batchValues(toRiyadhInput(new Date())));
  const [found, setFound] = useState<{ text: string; preview: BatchPreview } | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [look, setLook] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const change = batchChangeOf(values);
  const parsed = batchChange.safeParse(change);
  const text = JSON.stringify({ target, change });
  const rested = useDebounced(text, 300);
  const isReady = parsed.success;
  const isCurrent = found?.text === text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the preview is requested again
  useEffect(() => {
    if (!open || !isReady || rested !== text) return;
    const controller = new AbortController();
    api<BatchPreview>('POST', `${BATCH_ENDPOINT}/preview`, JSON.parse(rested), {}, controller.signal)
      .then((preview) => {
        setFailure(null);
        setFound({ text: rested, preview });
      })
      .catch((error) => !controller.signal.aborted && setFailure(formFailureOf(error)));
    return () => controller.abort();
  }, [open, isReady, rested, text, look]);

  const more = async () => {
    if (!found) return;
    const from = found.preview.rows.length;
    try {
      const next = await api<BatchPreview>('POST', `${BATCH_ENDPOINT}/preview`, { ...JSON.parse(found.text), from });
      setFound({ ...found, preview: { ...next, rows: [...found.preview.rows, ...next.rows] } });
    } catch (error) {
      setFailure(formFailureOf(error));
    }
  };

  const apply = async () => {
    if (!found || !isCurrent) return;
    const { digest, changed } = found.preview;
    setFailure(null);
    setProgress({ done: 0, total: changed });
    try {
      const batch = await sendBatch({ target, change, digest }, (done) =>
        setProgress((before) => before && { ...before, done }),
      );
      toast.success(t('done', { count: batch.done }), {
        description: batch.refused > 0 ? t('will_refuse', { count: batch.refused }) : undefined,
        action: batch.undoUntil ? { label: t('undo'), onClick: () => void undo(batch.id) } : undefined,
      });
      onDone();
      onClose();
      // Deferred: the undo toast appears before the list reloads.
      setTimeout(() => router.refresh());
    } catch (error) {
      setFailure(formFailureOf(error));
      if (error instanceof ApiError && error.code === 'conflict') setLook((count) => count + 1);
    } finally {
      setProgress(null);
    }
  };

  const errors = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => {
      const key = message.replace(/^validation\./, '') as Parameters<typeof validation>[0];
      return [String(path[0] ?? ''), validation.has(key) ? validation(key) : validation('invalid')];
    }),
  );
  const isBusy = progress !== null;
  const isDeletion = values.kind === 'delete';
  const count = found?.preview.changed ?? 0;
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isBusy && onClose()}>
      <DialogContent
        closeLabel={common('close')}
        returnFocusTo={returnFocusTo}
        className="sm:max-w-2xl"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          fields.current?.querySelector('input')?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <form
          method="dialog"
          noValidate
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          <div ref={fields} inert={isBusy}>
            <BatchFields
              values={values}
              errors={errors}
              change={(next) => setValues((before) => ({ ...before, ...next }))}
            />
          </div>
          {found && isReady && (
            <BatchPreviewList
              preview={found.preview}
              isStale={!isCurrent}
              onMore={isCurrent && found.preview.rows.length < found.preview.total ? () => void more() : null}
            />
          )}
          {failure && <FormProblem failure={failure} />}
          {failure && failure.kind !== 'refused' && isReady && !isCurrent && (
            <Button variant="outline" className="self-start" onClick={() => setLook((count) => count + 1)}>
              {common('retry')}
            </Button>
          )}
          {progress && (
            <div className="flex flex-col gap-1">
              <ProgressBar label={t('progress')} done={progress.done} total={progress.total} />
              <p className="text-muted-foreground text-xs">
                {t('progress_of', { done: progress.done, total: progress.total })}
              </p>
            </div>
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {common('cancel')}
            </Button>
            <Button
              type="submit"
              variant={isDeletion ? 'destructive' : 'default'}
              loading={isBusy}
              disabled={!isReady || !isCurrent || count === 0}
            >
              {count === 0 ? t('apply') : isDeletion ? t('delete_count', { count }) : t('apply_count', { count })}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
