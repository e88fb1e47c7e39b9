'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { allowedStatusesFrom } from '@/lib/desk/order-desk/next-step';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { statusQuestion } from '@/lib/desk/order-desk/status-question';
import { type OrderStatus, STAFF_ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { hasPermission } from '@/lib/platform/shared/areas';
import { useRights } from '../../../shared/allowed';
import { ConfirmDialog } from '../../../shared/confirm-dialog';
import { changedFields } from '../../../shared/form/changed-fields';
import type { FormFailure } from '../../../shared/form/failure';
import { FormProblem } from '../../../shared/form/form-problem';
import { useOrderSteps } from './use-order-steps';

type Props = {
  order: OrderDetails;
  /** State of the page, which warns before unsaved text is lost. */
  note: string;
  onNote: (note: string) => void;
};

export function StatusChange({ order, note, onNote }: Props) {
  const t = useTranslations('admin.orders');
  const texts = useTranslations('status');
  const common = useTranslations('admin.common');
  const { status } = order;
  const rights = useRights();
  const settable = STAFF_ORDER_STATUSES.find((value) => value === status);
  /** Unsaved choice; after saving it stays until `updatedAt` differs from `saved`. */
  const [chosen, setChosen] = useState<{ status: string; saved?: string } | null>(null);
  const isOver = chosen?.saved !== undefined && chosen.saved !== order.updatedAt;
  if (chosen?.status === status || isOver) setChosen(null);
  const choice = (isOver ? null : chosen?.status) ?? settable ?? '';
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const { take, busy, window } = useOrderSteps(button);
  const nothing = choice === '' || (choice === status && note.trim() === '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (nothing || busy) return;
    setFailure(null);
    const wanted = [{ order, to: choice as OrderStatus }];
    const { left, failure: failed, dropped } = await take('set', wanted, { note: note.trim(), silent: true });
    if (dropped !== null) onNote(dropped);
    if (failed) {
      const current = failed.current && changedFields({ status }, { status: failed.current.status });
      setFailure({ ...failed, ...(current ? { current } : {}) });
      if (failed.kind === 'changed') setChosen(null);
    } else if (left.length === 0) {
      setChosen((now) => now && { ...now, saved: order.updatedAt });
      onNote('');
    }
  };

  const cancel = () => take('set', [{ order, to: 'cancelled' }]);
  const mayCancel = status !== 'cancelled' && allowedStatusesFrom(status, rights).includes('cancelled');

  if (!hasPermission(rights, 'orders_work')) return null;
  return (
    <>
      <form method="dialog" onSubmit={save} className="grid gap-3 rounded-md border bg-muted/40 p-4">
        <Field label={t('status_label')}>
          <NativeSelect value={choice} onChange={(event) => setChosen({ status: event.target.value })}>
            {!settable && <option value="">{texts(status)}</option>}
            {allowedStatusesFrom(status, rights).map((value) => (
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
          <FormProblem
            failure={failure}
            labels={{ status: t('status_label') }}
            shown={{ status: (value) => texts(value as OrderStatus) }}
          />
        )}
        <span className="flex flex-wrap items-center justify-between gap-2">
          {mayCancel && (
            <Button
              ref={cancelButton}
              variant="ghost"
              className="text-destructive"
              disabled={busy !== null}
              onClick={() => (statusQuestion(order, 'cancelled') ? void cancel() : setCancelling(true))}
            >
              {t('cancel.open')}
            </Button>
          )}
          <Button ref={button} type="submit" loading={busy !== null} disabled={nothing} className="ms-auto">
            {choice === status ? t('dialog.note_save') : t('dialog.status_save')}
          </Button>
        </span>
      </form>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={t('cancel.title', { number: `\u2066${order.orderNumber}\u2069` })}
        text={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('question.back')}
        onConfirm={() => void cancel()}
        returnFocusTo={cancelButton}
      />
      {window}
    </>
  );
}
