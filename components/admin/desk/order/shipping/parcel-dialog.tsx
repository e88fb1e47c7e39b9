'use client';

import { useTranslations } from 'next-intl';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { ShipmentView } from '@/lib/fulfilment/shipment/reads';
import { shipmentChange } from '@/lib/fulfilment/shipment/schema';
import { InputField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';

type Props = WindowProps & { order: OrderDetails; shipment: ShipmentView };

export function ParcelDialog({ order, shipment, ...opened }: Props) {
  const t = useTranslations('admin.orders.shipments');
  const { form, window } = useActionForm({
    schema: shipmentChange,
    values: { trackingNumber: shipment.trackingNumber ?? '', carrier: shipment.carrier },
    label: (name) => t(`fields.${name as 'carrier'}`),
    bodyOf: (values) => ({ ...values, version: order.updatedAt }),
    send: submitWithToast('PUT', `/api/admin/orders/${order.id}/shipments/${shipment.id}`, t('changed')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t('number_title')} text={t('number_text')} submit={t('number_save')}>
      <InputField form={form} name="trackingNumber" kind="code" optional hint={t('number_hint')} />
      <InputField form={form} name="carrier" />
    </WindowForm>
  );
}
