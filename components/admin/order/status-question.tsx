'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
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
import type { StatusQuestion as Question } from '@/lib/payment/payment-state';

type Props = {
  open: boolean;
  question: Question;
  orderNumber: string;
  /** riyals, written out */
  amount: string;
  /** the name of the status that the order is to get */
  status: string;
  /** what has been typed already */
  note: string;
  onAnswer: (note: string) => Promise<void>;
  /** the question was left, with what was typed */
  onClose: (note: string) => void;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

const NEEDS_REASON: readonly Question[] = ['unpaid', 'transfer'];

/** Asked before an order goes on without its money, or is cancelled with it: the answer stands in the order's history. */
export function StatusQuestion(props: Props) {
  const { open, question, orderNumber, amount, status, onAnswer, onClose, returnFocusTo } = props;
  const t = useTranslations('admin.orders.question');
  const common = useTranslations('admin.common');
  const [note, setNote] = useState(props.note);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isNeeded = NEEDS_REASON.includes(question);

  const answer = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isNeeded && note.trim() === '') {
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
      <AlertDialogContent returnFocusTo={returnFocusTo}>
        <form method="dialog" noValidate onSubmit={answer} className="contents">
          <AlertDialogHeader>
            <AlertDialogTitle>{t(`${question}_title`)}</AlertDialogTitle>
            <AlertDialogDescription>
              {/* Number and status run in their own direction inside the sentence. */}
              {t(`${question}_text`, { number: `\u2068${orderNumber}\u2069`, amount, status })}
            </AlertDialogDescription>
          </AlertDialogHeader>
          <Field
            label={t(isNeeded ? 'reason' : 'note')}
            required={isNeeded}
            optionalLabel={isNeeded ? undefined : common('optional')}
            hint={t('note_hint')}
            error={missing && note.trim() === '' ? t('reason_missing') : null}
          >
            <Textarea
              ref={field}
              dir="auto"
              rows={2}
              maxLength={5000}
              className="min-h-20"
              value={note}
              placeholder={t(`${question}_placeholder`)}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <AlertDialogFooter>
            <AlertDialogCancel type="button" disabled={busy}>
              {t('back')}
            </AlertDialogCancel>
            <Button type="submit" variant="destructive" loading={busy}>
              {t(`${question}_confirm`)}
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  );
}
