'use client';

import { useTranslations } from 'next-intl';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { MANUAL_REFUND_METHODS, manualRefundBody } from '@/lib/fulfilment/refund/schema';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { AreaField, InputField, SelectField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { CashAtCarrier } from '../shipping/cash-at-carrier';

type Values = { method: (typeof MANUAL_REFUND_METHODS)[number]; proof: string; reason: string };

export function ManualRefundDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.refund');
  const refunds = useTranslations('admin.orders.refunds');
  const isOnline = order.refundSources.some(({ paymentId }) => paymentId !== null);
  const { form, window } = useActionForm<Values>({
    schema: manualRefundBody,
    values: { method: isOnline ? 'reported' : 'transfer', proof: '', reason: '' },
    label: (name) => refunds(`fields.${name as keyof Values}`),
    bodyOf: (values) => ({ ...values, version: order.updatedAt }),
    send: submitWithToast('PUT', `/api/admin/orders/${order.id}/refund`, t('done')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('title')}
      text={t('text', {
        number: `\u2068${order.orderNumber}\u2069`,
        amount: formatAmount(parseSar(order.refundDueAmount), 'always'),
      })}
      submit={t('made')}
    >
      <CashAtCarrier amount={order.atCarrier} />
      <SelectField form={form} name="method" required>
        {MANUAL_REFUND_METHODS.filter((name) => name !== 'reported' || isOnline).map((name) => (
          <option key={name} value={name}>
            {refunds(`methods.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="proof" required hint={t('proof_hint')} />
      <AreaField form={form} name="reason" rows={2} required hint={t('reason_hint')} />
    </WindowForm>
  );
}
