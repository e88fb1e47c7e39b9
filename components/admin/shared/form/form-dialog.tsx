'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { ConfirmDialog } from '../confirm-dialog';
import type { Failure } from './failure';
import { type FieldLabels, FormProblem, type ValueTexts } from './form-problem';
import { UploadsContext } from './use-picture-upload';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** whether something was typed that closing would lose */
  dirty: boolean;
  busy: boolean;
  /** whether something is still to be filled in without which saving makes no sense */
  incomplete?: boolean;
  failure: Failure | null;
  /** names of the row's fields, for showing what somebody else changed */
  labels?: FieldLabels;
  /** how values that are not for reading, such as codes, are shown there */
  shown?: ValueTexts;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * The window in which a row is made or edited. It stays open until the save has succeeded, asks before it throws away what
 * was typed, and submits on Enter, in long texts on Ctrl+Enter.
 */
export function FormDialog(props: Props) {
  const { open, onClose, title, text, submitLabel, dirty, busy, incomplete, failure, labels, onSubmit } = props;
  const { shown, returnFocusTo, children } = props;
  const t = useTranslations('admin.common');
  const [asking, setAsking] = useState(false);
  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // What is saved would lack the picture that is still on its way.
    if (uploads > 0) event.preventDefault();
    else onSubmit(event);
  };
  const leave = () => {
    if (busy) return;
    if (dirty) setAsking(true);
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
        className="gap-0 overflow-clip p-0 sm:max-w-3xl sm:p-0"
      >
        <div className="flex flex-col gap-1 border-b py-4 ps-5 pe-14 sm:ps-6">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{text}</DialogDescription>
        </div>
        <form
          method="dialog"
          noValidate
          onSubmit={submit}
          onKeyDown={submitByKey}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
            <UploadsContext value={countUploads}>{children}</UploadsContext>
          </div>
          <div className="flex flex-col gap-3 border-t px-5 py-4 sm:px-6">
            {failure && <FormProblem failure={failure} labels={labels} shown={shown} />}
            <div className="flex justify-end gap-2">
              <Button variant="outline" onClick={leave} disabled={busy}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={busy} disabled={incomplete || uploads > 0} className="min-w-32">
                {submitLabel}
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
