'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { MADE_METHODS, refundMade } from '@/lib/refund/schema';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { AreaField, InputField, SelectField } from '../shared/form/fields';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';
import { useOrderPost } from './use-order-post';
import { WindowForm } from './window-form';

type Props = { order: OrderDetails; onChanged: () => void } & Pick<
  Parameters<typeof WindowForm>[0],
  'open' | 'onClose' | 'returnFocusTo'
>;

type Values = { method: (typeof MADE_METHODS)[number]; proof: string; reason: string };

/** Notes that all that is due was given back already: how, with its proof, and why. */
export function RefundMadeDialog({ order, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.refund');
  const refunds = useTranslations('admin.orders.refunds');
  const isOnline = order.refundSources.some(({ paymentId }) => paymentId !== null);
  const bodyOf = (values: Values) => ({ ...values, version: order.updatedAt });
  const form = useForm<Values>({
    defaultValues: { method: isOnline ? 'reported' : 'transfer', proof: '', reason: '' },
    resolver: useSchemaResolver(refundMade, { bodyOf }),
  });
  const { failure, send } = useOrderPost({
    done: t('done'),
    onClose,
    onChanged,
    onIssue: (path, message) => form.setError(path as keyof Values, { type: 'server', message }),
  });
  const labelled = { ...form, labelOf: (name: string) => refunds(`fields.${name as keyof Values}`) };
  return (
    <WindowForm
      title={t('title')}
      // The number runs in its own direction inside the sentence.
      text={t('text', {
        number: `\u2068${order.orderNumber}\u2069`,
        amount: formatAmount(parseSar(order.refundDueAmount), 'always'),
      })}
      submit={t('made')}
      open={open}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={form.handleSubmit((values) => send('PUT', `/api/admin/orders/${order.id}/refund`, bodyOf(values)))}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <SelectField form={labelled} name="method" required>
        {MADE_METHODS.filter((name) => name !== 'reported' || isOnline).map((name) => (
          <option key={name} value={name}>
            {refunds(`methods.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={labelled} name="proof" required hint={t('proof_hint')} />
      <AreaField form={labelled} name="reason" rows={2} required hint={t('reason_hint')} />
    </WindowForm>
  );
}
