'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderDetails } from '@/lib/order-desk/reads';
import type { ShipmentView } from '@/lib/shipment/reads';
import { shipmentChange } from '@/lib/shipment/schema';
import { InputField } from '../shared/form/fields';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { useOrderPost } from './use-order-post';
import { WindowForm } from './window-form';

type Props = {
  order: OrderDetails;
  shipment: ShipmentView;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

type Values = { trackingNumber: string; carrier: string };

/** Gives a parcel its tracking number and its carrier, or corrects them. */
export function ParcelDialog({ order, shipment, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const bodyOf = (values: Values) => ({ ...values, version: order.updatedAt });
  const form = useForm<Values>({
    defaultValues: { trackingNumber: shipment.trackingNumber ?? '', carrier: shipment.carrier },
    resolver: useSchemaResolver(shipmentChange, { bodyOf }),
  });
  const { failure, send } = useOrderPost({
    done: t('changed'),
    onClose,
    onChanged,
    onIssue: (path, message) => form.setError(path as keyof Values, { type: 'server', message }),
  });
  const save = form.handleSubmit((values) =>
    send('PUT', `/api/admin/orders/${order.id}/shipments/${shipment.id}`, bodyOf(values)),
  );
  const labelled = { ...form, labelOf: (name: string) => t(`fields.${name as 'carrier'}`) };
  return (
    <WindowForm
      title={t('number_title')}
      text={t('number_text')}
      submit={t('number_save')}
      open={open}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <InputField form={labelled} name="trackingNumber" kind="code" optional hint={t('number_hint')} />
      <InputField form={labelled} name="carrier" />
    </WindowForm>
  );
}
