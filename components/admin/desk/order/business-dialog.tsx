'use client';

import { useTranslations } from 'next-intl';
import { orderBusiness, orderBusinessInvoice } from '@/lib/desk/order-change/schema';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { BusinessValues } from '@/lib/platform/business/business';
import { submitTo, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';
import { businessValues, StaffBusinessFields } from './business-fields';

/** With a simplified invoice, issues the credit note and the invoice of the business. */
export function BusinessDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.orders.business');
  const path = `/api/admin/orders/${order.id}/business`;
  const isReplacing = order.isInvoiced && !order.business;
  const { form, window } = useActionForm<BusinessValues>({
    schema: isReplacing ? orderBusinessInvoice : orderBusiness,
    values: businessValues(order.business ?? order.customerBusiness),
    bodyOf: (business) => ({ business, version: order.updatedAt }),
    fieldOf: (path) => path.replace(/^business\./, ''),
    send: isReplacing ? submitTo('POST', `${path}/invoice`, t('replaced')) : submitTo('PUT', path, t('done')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('title')}
      text={t(isReplacing ? 'replace_text' : 'text')}
      submit={t(isReplacing ? 'replace_submit' : 'submit')}
      wide
    >
      <StaffBusinessFields form={form} />
    </WindowForm>
  );
}
