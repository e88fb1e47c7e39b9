'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/order/order-status';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { changedFields } from '../shared/form/changed-fields';
import type { Failure } from '../shared/form/failure';
import { FormProblem } from '../shared/form/form-problem';
import { useStatusChange } from './use-status-change';

type Props = {
  order: OrderDetails;
  /** the note as it is typed: the window around asks before it is lost */
  note: string;
  onNote: (note: string) => void;
  /** what is shown may be older than what the server has */
  onChanged: () => void;
};

/** Sets an order's status together with a note for the colleagues, or keeps a note alone. */
export function StatusChange({ order, note, onNote, onChanged }: Props) {
  const t = useTranslations('admin.orders');
  const texts = useTranslations('status');
  const common = useTranslations('admin.common');
  const { status } = order;
  const settable = STAFF_ORDER_STATUSES.find((value) => value === status);
  /**
   * What was chosen and not saved yet: it stays while the order is read afresh. Once it is saved it stays until the order is not the one of
   * `saved` any more: what a colleague has made of it meanwhile counts.
   */
  const [chosen, setChosen] = useState<{ status: string; saved?: string } | null>(null);
  const isOver = chosen?.saved !== undefined && chosen.saved !== order.updatedAt;
  if (chosen?.status === status || isOver) setChosen(null);
  const choice = (isOver ? null : chosen?.status) ?? settable ?? '';
  const [failure, setFailure] = useState<Failure | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { change, busy, window } = useStatusChange({
    order,
    onChanged: () => {
      setChosen((now) => now && { ...now, saved: order.updatedAt });
      onNote('');
      onChanged();
    },
    onDropped: onNote,
    onFailed: (failed) => {
      setFailure(
        failed.current ? { ...failed, current: changedFields({ status }, { status: failed.current.status }) } : failed,
      );
      if (failed.kind !== 'changed') return;
      // What was chosen was meant for what a colleague has changed.
      setChosen(null);
      onChanged();
    },
    returnFocusTo: button,
  });
  const nothing = choice === '' || (choice === status && note.trim() === '');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (nothing || busy) return;
    setFailure(null);
    void change(choice as OrderStatus, note.trim());
  };

  return (
    <>
      <form
        method="dialog"
        onSubmit={save}
        className="grid gap-3 rounded-md border bg-muted/40 p-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <Field label={t('status_label')}>
          <NativeSelect value={choice} onChange={(event) => setChosen({ status: event.target.value })}>
            {!settable && <option value="">{texts(status)}</option>}
            {STAFF_ORDER_STATUSES.map((value) => (
              <option key={value} value={value}>
                {texts(value)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('dialog.note')} optionalLabel={common('optional')}>
          <Textarea
            dir="auto"
            rows={1}
            maxLength={5000}
            className="min-h-11"
            value={note}
            placeholder={t('dialog.note_placeholder')}
            onChange={(event) => onNote(event.target.value)}
          />
        </Field>
        {failure && (
          <div className="sm:col-span-2">
            <FormProblem
              failure={failure}
              labels={{ status: t('status_label') }}
              shown={{ status: (value) => texts(value as OrderStatus) }}
            />
          </div>
        )}
        <Button
          ref={button}
          type="submit"
          loading={busy}
          disabled={nothing}
          className="w-fit sm:col-start-2 sm:justify-self-end"
        >
          {choice === status ? t('dialog.note_save') : t('dialog.status_save')}
        </Button>
      </form>
      {window}
    </>
  );
}
