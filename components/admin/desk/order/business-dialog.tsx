'use client';

import { useTranslations } from 'next-intl';
import { orderBusiness } from '@/lib/desk/order-change/schema';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { BusinessValues } from '@/lib/platform/business/business';
import { submitTo, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { businessValues, StaffBusinessFields } from './business-fields';

export function BusinessDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.orders.business');
  const { form, window } = useActionForm<BusinessValues>({
    schema: orderBusiness,
    values: businessValues(order.business),
    bodyOf: (business) => ({ business, version: order.updatedAt }),
    fieldOf: (path) => path.replace(/^business\./, ''),
    send: submitTo('PUT', `/api/admin/orders/${order.id}/business`, t('done')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm {...opened} {...window} title={t('title')} text={t('text')} submit={t('submit')} wide>
      <StaffBusinessFields form={form} />
    </WindowForm>
  );
}
