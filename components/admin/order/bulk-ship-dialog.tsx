'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ShipResult } from '@/lib/order-desk/ship-orders';
import { api } from '@/lib/shared/fetcher';
import { type Failure, failureOf } from '../shared/form/failure';
import { FormProblem } from '../shared/form/form-problem';
import { useSayFailure } from '../shared/use-say-failure';
import type { Selectable } from './order-selection';
import type { TellLeft } from './use-bulk-question';
import { useUndo } from './use-undo';

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
  const bulk = useTranslations('admin.orders.bulk');
  const common = useTranslations('admin.common');
  const router = useRouter();
  const sayFailure = useSayFailure();
  const undoAction = useUndo();
  const [ids] = useState(() => new Map(orders.map((order) => [order.id, crypto.randomUUID()])));
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (some: readonly Selectable[], note: string | null) => {
    const results = await api<ShipResult[]>('POST', '/api/admin/shipments', {
      note,
      shipments: some.map((order) => ({
        id: ids.get(order.id),
        orderId: order.id,
        trackingNumber: numbers[order.id] ?? null,
        version: order.updatedAt,
      })),
    });
    const left = results.flatMap((result) => {
      const order = some.find(({ id }) => id === result.orderId);
      return order && 'code' in result ? [{ ...order, question: result.question }] : [];
    });
    const done = results.flatMap((result) => ('code' in result ? [] : [{ ...result, id: result.orderId }]));
    // What had left before is no step of this moment.
    const undo = undoAction(done.filter(({ from }) => from !== 'shipped'));
    if (done.length > 0) toast.success(bulk('done', { count: done.length }), undo);
    router.refresh();
    return left;
  };
  /** The same parcels once more, with the reason that they wait for. */
  const again = async (asked: readonly { id: string }[], note: string) => {
    try {
      tell(
        await send(
          orders.filter(({ id }) => asked.some((one) => one.id === id)),
          note,
        ),
        again,
      );
    } catch (error) {
      sayFailure(bulk('failed'), error);
    }
  };
  const ship = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const left = await send(orders, null);
      onClose();
      tell(left, again);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
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
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void ship();
          }}
          className="contents"
        >
          <div className="flex flex-col gap-1 pe-10">
            <DialogTitle>{t('bulk_title')}</DialogTitle>
            <DialogDescription>{t('bulk_text', { count: orders.length })}</DialogDescription>
          </div>
          <div className="grid gap-3">
            {orders.map((order) => (
              <Field key={order.id} label={t('number_of', { number: `\u2066${order.orderNumber}\u2069` })}>
                <Input
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={50}
                  value={numbers[order.id] ?? ''}
                  onChange={(event) => setNumbers({ ...numbers, [order.id]: event.target.value })}
                  onKeyDown={goOn}
                />
              </Field>
            ))}
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
