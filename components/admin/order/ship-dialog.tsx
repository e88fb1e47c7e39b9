'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { statusQuestion } from '@/lib/order-desk/status-question';
import { latinDigits } from '@/lib/shared/arabic';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { newShipment } from '@/lib/shipment/schema';
import { type Failure, failureOf } from '../shared/form/failure';
import { AreaField, InputField } from '../shared/form/fields';
import { FormProblem } from '../shared/form/form-problem';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { leftOfOrder } from './left-of-order';
import { useUndo } from './use-undo';

type Props = {
  order: OrderDetails;
  kind: 'delivery' | 'pickup';
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Values = { carrier: string; trackingNumber: string; note: string; quantities: Record<string, string> };

/** Packs a parcel: with all that is left of the order, or a part of it. */
export function ShipDialog({ order, kind, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const ask = useTranslations('admin.orders.question');
  const common = useTranslations('admin.common');
  const router = useRouter();
  const undoAction = useUndo();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The same parcel, however often it has to be sent.
  const [id] = useState(randomUuid);
  const left = leftOfOrder(order);
  const question =
    order.status === 'shipped' ? null : statusQuestion(order, kind === 'delivery' ? 'shipped' : 'confirmed');
  const bodyOf = ({ carrier, trackingNumber, note, quantities }: Values) => ({
    id,
    kind,
    ...(carrier && carrier !== order.shippingMethod ? { carrier } : {}),
    trackingNumber: latinDigits(trackingNumber),
    lines: left
      .map(({ item }) => ({ itemId: item.id, quantity: Number(quantities[item.id] ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
    note: note || null,
    version: order.updatedAt,
  });
  const fieldOf = (path: string) => (path.startsWith('lines') ? 'quantities' : path);
  const form = useForm<Values>({
    defaultValues: {
      carrier: order.shippingMethod ?? '',
      trackingNumber: '',
      note: '',
      quantities: Object.fromEntries(left.map(({ item, quantity }) => [item.id, String(quantity)])),
    },
    resolver: useSchemaResolver(newShipment, { bodyOf, fieldOf }),
  });
  const labelled = { ...form, labelOf: (name: string) => t(`fields.${name as 'carrier'}`) };
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/shipments`, bodyOf(values));
      const { status: from } = order;
      const isStep = saved.status === 'shipped' && from !== 'shipped';
      const step = { id: order.id, from, updatedAt: saved.updatedAt, shipmentId: id };
      toast.success(t(`done_${kind}`), isStep ? undoAction([step]) : {});
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      for (const { path, message } of failed.issues) {
        form.setError(fieldOf(path) as keyof Values, { type: 'server', message });
      }
      if (failed.kind === 'changed') onChanged();
      return;
    }
    onClose();
    onChanged();
    router.refresh();
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isSubmitting && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo}>
        <form method="dialog" noValidate onSubmit={save} className="contents">
          <div className="flex flex-col gap-1 pe-10">
            <DialogTitle>{t(`title_${kind}`)}</DialogTitle>
            <DialogDescription>{t('text', { number: `\u2068${order.orderNumber}\u2069` })}</DialogDescription>
          </div>
          <div className="grid gap-4">
            {kind === 'delivery' && (
              <>
                <InputField form={labelled} name="trackingNumber" kind="code" optional hint={t('number_hint')} />
                <InputField form={labelled} name="carrier" />
              </>
            )}
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-2 font-medium text-sm">{t('contents')}</legend>
              {left.map(({ item, quantity }) => (
                <InputField
                  key={item.id}
                  form={labelled}
                  name={`quantities.${item.id}`}
                  label={t('quantity_of', { name: `\u2068${item.product.name}\u2069`, most: quantity })}
                  kind="number"
                  input={{ type: 'number', min: 0, max: quantity, step: 1 }}
                />
              ))}
            </fieldset>
            {question && <AreaField form={labelled} name="note" rows={2} required hint={ask(`${question}_title`)} />}
          </div>
          {failure && <FormProblem failure={failure} />}
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t(`submit_${kind}`)}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
