'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { newRefund, REFUND_METHODS } from '@/lib/fulfilment/refund/schema';
import type { ReturnView } from '@/lib/fulfilment/return/reads';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { AreaField, InputField, SelectField } from '../../../shared/form/fields';
import { useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { CashAtCarrier } from '../shipping/cash-at-carrier';

type Props = WindowProps & {
  order: OrderDetails;
  forReturn?: ReturnView;
};

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

export function RefundDialog({ order, forReturn, ...opened }: Props) {
  const t = useTranslations('admin.orders.refunds');
  const returns = useTranslations('admin.orders.returns');
  const reasons = useTranslations('client.order.returns.reasons');
  const [id] = useState(randomUuid);
  const sources = order.refundSources.filter(({ blocked }) => blocked === null);
  const [first] = sources;
  const bodyOf = (values: Values) => ({
    id,
    paymentId: values.source || null,
    method: values.method,
    amount: values.amount,
    reason: values.reason,
    proof: values.method === 'provider' ? null : values.proof,
    returnId: forReturn?.id ?? null,
    version: order.updatedAt,
  });
  const { form, window } = useActionForm<Values>({
    schema: newRefund,
    values: {
      source: first?.paymentId ?? '',
      method: first?.byProvider ? 'provider' : 'transfer',
      amount: amountFor(order, forReturn, first?.left ?? '0.00'),
      reason: forReturn ? returns('refund_reason', { reason: reasons(forReturn.reason) }) : '',
      proof: '',
    },
    label: (name) => t(`fields.${name as keyof Values}`),
    bodyOf,
    fieldOf: (path) => (path === 'paymentId' ? 'source' : path),
    send: async (body) => {
      const saved = await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/refunds`, body);
      const state = saved.refunds.find((refund) => refund.id === id)?.state ?? 'open';
      if (state === 'failed') toast.error(t('told_failed'));
      else if (state === 'done') toast.success(t('told_done'));
      else toast.info(t(`told_${state}`));
      return null;
    },
    onClose: opened.onClose,
  });
  const [chosen, method] = useWatch({ control: form.control, name: ['source', 'method'] });
  const source = sources.find(({ paymentId }) => (paymentId ?? '') === chosen);
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t('title')}
      text={t('text', { number: `\u2068${order.orderNumber}\u2069`, left: written(source?.left ?? '0.00') })}
      submit={t('submit')}
      destructive
    >
      {source && <CashAtCarrier amount={source.atCarrier} />}
      {sources.length > 1 && (
        <SelectField form={form} name="source" required>
          {sources.map(({ paymentId, left }) => (
            <option key={paymentId} value={paymentId ?? ''}>
              {t('source_of', {
                name: order.attempts.find((attempt) => attempt.id === paymentId)?.gateway ?? t('by_hand'),
                left: written(left),
              })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField form={form} name="method" required hint={t(`hints.${method}`)}>
        {REFUND_METHODS.filter((name) => name !== 'provider' || source?.byProvider).map((name) => (
          <option key={name} value={name}>
            {t(`methods.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="amount" kind="amount" required />
      {method !== 'provider' && <InputField form={form} name="proof" required hint={t('proof_hint')} />}
      <AreaField form={form} name="reason" rows={2} required hint={t('reason_hint')} />
    </WindowForm>
  );
}

type Values = {
  source: string;
  method: (typeof REFUND_METHODS)[number];
  amount: string;
  reason: string;
  proof: string;
};

/** Default amount: that of the return, else the amount due, at most what is left of this payment. */
function amountFor({ refundDue, refundDueAmount }: OrderDetails, about: ReturnView | undefined, left: string): string {
  const wanted = about?.amount ?? (refundDue ? refundDueAmount : left);
  return parseSar(wanted) < parseSar(left) ? wanted : left;
}
