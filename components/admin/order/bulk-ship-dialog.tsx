'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormProblem } from '../shared/form/form-problem';
import type { Selectable } from './order-selection';
import type { TellLeft } from './use-bulk-question';
import { useBulkShip } from './use-bulk-ship';

type Props = {
  orders: readonly Selectable[];
  open: boolean;
  /** names what was left, and asks where a reason is missing */
  tell: TellLeft;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** A parcel for each of the chosen orders: a scanner reads one number after the other, Enter leads to the next. */
export function BulkShipDialog({ orders, open, tell, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const common = useTranslations('admin.common');
  const form = useRef<HTMLFormElement>(null);
  const { shown, numbers, faults, type, ship, busy, failure } = useBulkShip({ orders, tell, onClose });
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  /** A scanner ends what it reads with Enter: the next number follows, the last one does not send. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo}>
        <form
          method="dialog"
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void ship();
          }}
          className="contents"
        >
          <div className="flex flex-col gap-1 pe-10">
            <DialogTitle>{t('bulk_title')}</DialogTitle>
            <DialogDescription>{t('bulk_text', { count: shown.length })}</DialogDescription>
          </div>
          <div className="grid gap-3">
            {shown.map((order) =>
              order.isPickup ? (
                <div key={order.id} className="text-sm">
                  <p>{t('pickup_of', { number: `\u2066${order.orderNumber}\u2069` })}</p>
                  {faults[order.id] && (
                    <p role="alert" className="text-destructive text-xs">
                      {faults[order.id]}
                    </p>
                  )}
                </div>
              ) : (
                <Field
                  key={order.id}
                  label={t('number_of', { number: `\u2066${order.orderNumber}\u2069` })}
                  error={faults[order.id] ?? null}
                >
                  <Input
                    dir="ltr"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    maxLength={50}
                    value={numbers[order.id] ?? ''}
                    onChange={(event) => type(order.id, event.target.value)}
                    onKeyDown={goOn}
                  />
                </Field>
              ),
            )}
          </div>
          {failure && <FormProblem failure={failure} />}
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={onClose} disabled={busy}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('bulk_submit')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
