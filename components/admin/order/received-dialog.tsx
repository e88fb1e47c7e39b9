'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { newReceived, RECEIVED_METHODS } from '@/lib/received-payment/schema';
import { randomUuid } from '@/lib/shared/fetcher';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { InputField, SelectField } from '../shared/form/fields';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { useOrderPost } from './use-order-post';
import { WindowForm } from './window-form';

type Props = { order: OrderDetails; onChanged: () => void } & Pick<
  Parameters<typeof WindowForm>[0],
  'open' | 'onClose' | 'returnFocusTo'
>;

type Values = { amount: string; method: (typeof RECEIVED_METHODS)[number]; proof: string };

/** Notes that a part of what is due has come by transfer or in cash. */
export function ReceivedDialog({ order, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.received');
  // The same payment, however often it has to be sent.
  const [id] = useState(randomUuid);
  const bodyOf = (values: Values) => ({ id, ...values, version: order.updatedAt });
  const form = useForm<Values>({
    defaultValues: { amount: order.amountDue, method: 'transfer', proof: '' },
    resolver: useSchemaResolver(newReceived, { bodyOf }),
  });
  const { failure, send } = useOrderPost({
    done: t('done'),
    onClose,
    onChanged,
    onIssue: (path, message) => form.setError(path as keyof Values, { type: 'server', message }),
  });
  const labelled = { ...form, labelOf: (name: string) => t(name as keyof Values) };
  return (
    <WindowForm
      title={t('title')}
      text={t('text', {
        number: `\u2068${order.orderNumber}\u2069`,
        due: formatAmount(parseSar(order.amountDue), 'always'),
      })}
      submit={t('submit')}
      open={open}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit((values) => send('POST', `/api/admin/orders/${order.id}/received`, bodyOf(values)))}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <SelectField form={labelled} name="method" required>
        {RECEIVED_METHODS.map((name) => (
          <option key={name} value={name}>
            {t(`methods.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={labelled} name="amount" kind="amount" required />
      <InputField form={labelled} name="proof" required hint={t('proof_hint')} />
    </WindowForm>
  );
}
