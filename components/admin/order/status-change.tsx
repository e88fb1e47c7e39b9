'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/order/order-status';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { useStatusChange } from './use-status-change';

type Props = { order: OrderDetails; onChanged: () => void };

/** Sets an order's status together with a note for the colleagues, or keeps a note alone. */
export function StatusChange({ order, onChanged }: Props) {
  const t = useTranslations('admin.orders');
  const texts = useTranslations('status');
  const common = useTranslations('admin.common');
  const { status } = order;
  const settable = STAFF_ORDER_STATUSES.find((value) => value === status);
  const [choice, setChoice] = useState<string>(settable ?? '');
  const [note, setNote] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { change, busy, window } = useStatusChange({
    order,
    onChanged: () => {
      setNote('');
      onChanged();
    },
    returnFocusTo: button,
  });
  const nothing = choice === '' || (choice === status && note.trim() === '');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!nothing && !busy) void change(choice as OrderStatus, note.trim());
  };

  return (
    <>
      <form
        method="dialog"
        onSubmit={save}
        className="grid gap-3 rounded-md border bg-muted/40 p-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <Field label={t('status_label')}>
          <NativeSelect value={choice} onChange={(event) => setChoice(event.target.value)}>
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
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
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
