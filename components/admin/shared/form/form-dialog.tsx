'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { focusWithoutSelecting } from '@/components/ui/overlay/overlay';
import { ConfirmDialog } from '../confirm-dialog';
import type { RowFormProps } from './editors-context';
import { FormProblem, type ValueTexts } from './form-problem';
import { UploadsContext } from './picture/use-picture-upload';
import type { RowForm } from './use-row-form';

type Props<V extends FieldValues> = Omit<RowFormProps<{ id: string } | null>, 'endpoint'> & {
  form: RowForm<V>;
  text?: ReactNode;
  incomplete?: boolean;
  shown?: ValueTexts;
  children: ReactNode;
};

/** Stays open until saved. Enter submits, in text areas Ctrl+Enter. */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { row, noun, open, onClose, form, text, incomplete, shown, returnFocusTo, children } = props;
  const { isDirty, isSubmitting: busy } = form.formState;
  const texts = useTranslations('admin');
  const t = useTranslations('admin.common');
  const [asking, setAsking] = useState(false);
  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The saved row would lack a picture that is being uploaded.
    if (uploads > 0) event.preventDefault();
    else void form.save(event);
  };
  const leave = () => {
    if (busy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && leave()}>
      <DialogContent
        closeLabel={t('close')}
        returnFocusTo={returnFocusTo}
        onOpenAutoFocus={focusWithoutSelecting}
        className="gap-0 overflow-clip p-0 sm:max-w-3xl sm:p-0"
      >
        <DialogHeader className="ps-5 pe-15 pt-5 pb-3 sm:ps-6 sm:pe-16 sm:pt-6">
          <DialogTitle>{row ? texts(`${noun}.edit_title`) : texts(`${noun}.create_title`)}</DialogTitle>
          <DialogDescription>{text ?? t('form_text')}</DialogDescription>
        </DialogHeader>
        <form
          method="dialog"
          noValidate
          onSubmit={submit}
          onKeyDown={submitByKey}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
            <UploadsContext value={countUploads}>
              <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
            </UploadsContext>
          </div>
          <div className="flex flex-col gap-3 border-t px-5 py-4 sm:px-6">
            {form.failure && <FormProblem failure={form.failure} labels={form.labels} shown={shown} />}
            <div className="flex justify-end gap-2">
              <Button variant="outline" onClick={leave} disabled={busy}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={busy} disabled={incomplete || uploads > 0} className="min-w-32">
                {row ? t('save_changes') : texts(`${noun}.create_submit`)}
              </Button>
            </div>
          </div>
        </form>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('discard_title')}
          text={t('discard_text')}
          confirmLabel={t('discard_confirm')}
          cancelLabel={t('discard_cancel')}
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
