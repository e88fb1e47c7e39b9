'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { newReceived, RECEIVED_METHODS } from '@/lib/money/received-payment/schema';
import { randomUuid } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { InputField, SelectField } from '../../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';

type Values = { amount: string; method: (typeof RECEIVED_METHODS)[number]; proof: string };

export function ReceivedDialog({ order, ...opened }: WindowProps & { order: OrderDetails }) {
  const t = useTranslations('admin.orders.received');
  const [id] = useState(randomUuid);
  const { form, window } = useActionForm<Values>({
    schema: newReceived,
    values: { amount: order.amountDue, method: 'transfer', proof: '' },
    label: (name) => t(name as keyof Values),
    bodyOf: (values) => ({ id, ...values, version: order.updatedAt }),
    send: submitWithToast('POST', `/api/admin/orders/${order.id}/received`, t('done')),
    onClose: opened.onClose,
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('title')}
      text={t('text', {
        number: `\u2068${order.orderNumber}\u2069`,
        due: formatAmount(parseSar(order.amountDue), 'always'),
      })}
      submit={t('submit')}
    >
      <SelectField form={form} name="method" required>
        {RECEIVED_METHODS.map((name) => (
          <option key={name} value={name}>
            {t(`methods.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="amount" kind="amount" required />
      <InputField form={form} name="proof" required hint={t('proof_hint')} />
    </WindowForm>
  );
}
