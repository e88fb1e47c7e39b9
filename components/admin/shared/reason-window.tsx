'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { hasVisibleText } from '@/lib/platform/shared/clean-text';

type Props = {
  open: boolean;
  title: string;
  text: ReactNode;
  placeholder?: string;
  confirmLabel: string;
  /** Where the reason is stored, if not in the order history. */
  hint?: string;
  note?: string;
  onAnswer: (note: string) => Promise<void>;
  onClose: (note: string) => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

export function ReasonWindow(props: Props) {
  const { open, title, text, placeholder, confirmLabel, hint, onAnswer, onClose, returnFocusTo } = props;
  const t = useTranslations('admin.orders.question');
  const [note, setNote] = useState(props.note ?? '');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const answer = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!hasVisibleText(note)) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onAnswer(note.trim());
    } finally {
      setBusy(false);
    }
  };

  return (
    <AlertDialog open={open} onOpenChange={(next) => !next && !busy && onClose(note)}>
      <AlertDialogContent
        returnFocusTo={returnFocusTo}
        // Radix focuses the cancel button, which typed text would press.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          field.current?.focus();
        }}
      >
        <form method="dialog" noValidate onSubmit={answer} className="contents">
          <AlertDialogHeader>
            <AlertDialogTitle>{title}</AlertDialogTitle>
            <AlertDialogDescription>{text}</AlertDialogDescription>
          </AlertDialogHeader>
          <Field
            label={t('reason')}
            required
            hint={hint ?? t('note_hint')}
            error={missing && !hasVisibleText(note) ? t('reason_missing') : null}
          >
            <Textarea
              ref={field}
              dir="auto"
              rows={2}
              maxLength={5000}
              className="min-h-20"
              value={note}
              placeholder={placeholder}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <AlertDialogFooter>
            <AlertDialogCancel type="button" disabled={busy}>
              {t('back')}
            </AlertDialogCancel>
            <Button type="submit" variant="destructive" loading={busy}>
              {confirmLabel}
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  );
}
