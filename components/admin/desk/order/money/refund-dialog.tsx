'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import { newRefund, REFUND_METHODS } from '@/lib/fulfilment/refund/schema';
import type { ReturnView } from '@/lib/fulfilment/return/reads';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { parseTypedAmount } from '@/lib/platform/shared/amount';
import { formatAmount, type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import { AreaField, InputField, SelectField } from '../../../shared/form/fields';
import { useActionForm } from '../../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../../shared/form/window-form';
import { CashAtCarrier } from '../shipping/cash-at-carrier';

type Props = WindowProps & {
  order: OrderDetails;
  forReturn?: ReturnView;
};

const written = (amount: Halalas): string => formatAmount(amount, 'always');

export function RefundDialog({ order, forReturn, ...opened }: Props) {
  const t = useTranslations('admin.orders.refunds');
  const returns = useTranslations('admin.orders.returns');
  const reasons = useTranslations('client.order.returns.reasons');
  const [id] = useState(randomUuid);
  const sources = order.refundSources.filter(({ blocked }) => blocked === null);
  const [first] = sources;
  const offsetOf = (paymentId: string): Halalas =>
    order.attempts.some((attempt) => attempt.id === paymentId && attempt.status === 'failed')
      ? 0
      : parseSar(order.offsetLeft);
  const restOf = ({ source, amount }: Pick<Values, 'source' | 'amount'>): Halalas =>
    Math.max((parseTypedAmount(amount) ?? 0) - offsetOf(source), 0);
  const movesMoney = (values: Pick<Values, 'source' | 'amount'>) => offsetOf(values.source) === 0 || restOf(values) > 0;
  const bodyOf = (values: Values) => ({
    id,
    ...(movesMoney(values)
      ? {
          paymentId: values.source || null,
          method: values.method,
          proof: values.method === 'provider' ? null : values.proof,
        }
      : { paymentId: null, method: 'offset', proof: null }),
    amount: values.amount,
    reason: values.reason,
    returnId: forReturn?.id ?? null,
    version: order.updatedAt,
  });
  const leftOf = (source = first): Halalas => offsetOf(source?.paymentId ?? '') + parseSar(source?.left ?? 0);
  const { form, window } = useActionForm<Values>({
    schema: newRefund,
    values: {
      source: first?.paymentId ?? '',
      method: first?.byProvider ? 'provider' : 'transfer',
      amount: amountFor(order, forReturn, toSar(leftOf())),
      reason: forReturn ? returns('refund_reason', { reason: reasons(forReturn.reason) }) : '',
      proof: '',
    },
    label: (name) => t(`fields.${name as keyof Values}`),
    bodyOf,
    fieldOf: (path) => (path === 'paymentId' ? 'source' : path),
    send: async (body) => {
      const saved = await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/refunds`, body);
      const made = saved.refunds.find((refund) => refund.id === id);
      const state = made?.state ?? 'open';
      if (state === 'failed') toast.error(t('told_failed'));
      else if (made?.method === 'offset') toast.success(t('told_offset'));
      else if (state === 'done') toast.success(t('told_done'));
      else toast.info(t(`told_${state}`));
      return null;
    },
    onClose: opened.onClose,
  });
  const [chosen, method, amount] = useWatch({ control: form.control, name: ['source', 'method', 'amount'] });
  const source = sources.find(({ paymentId }) => (paymentId ?? '') === chosen);
  const [rest, offset] = [restOf({ source: chosen, amount }), offsetOf(chosen)];
  const isMoney = movesMoney({ source: chosen, amount });
  const number = `\u2068${order.orderNumber}\u2069`;
  const left = written(leftOf(source));
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t(first ? 'title' : 'title_offset')}
      text={t(first ? 'text' : 'text_offset', { number, left })}
      submit={t(isMoney ? 'submit' : 'submit_offset')}
      destructive
    >
      {offset > 0 && (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2.5 text-sm">
          {isMoney ? t('offset_part', { offset: written(offset), rest: written(rest) }) : t('offset_all')}
        </p>
      )}
      {isMoney && source && <CashAtCarrier amount={source.atCarrier} />}
      {isMoney && sources.length > 1 && (
        <SelectField form={form} name="source" required>
          {sources.map((one) => (
            <option key={one.paymentId} value={one.paymentId ?? ''}>
              {t('source_of', {
                name: order.attempts.find((attempt) => attempt.id === one.paymentId)?.gateway ?? t('by_hand'),
                left: written(parseSar(one.left)),
              })}
            </option>
          ))}
        </SelectField>
      )}
      {isMoney && (
        <SelectField form={form} name="method" required hint={t(`hints.${method}`)}>
          {REFUND_METHODS.filter((name) => name !== 'provider' || source?.byProvider).map((name) => (
            <option key={name} value={name}>
              {t(`methods.${name}`)}
            </option>
          ))}
        </SelectField>
      )}
      <InputField form={form} name="amount" kind="amount" required />
      {isMoney && method !== 'provider' && <InputField form={form} name="proof" required hint={t('proof_hint')} />}
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

/** Default: amount of the return, else the amount due, at most `left`. */
function amountFor({ refundDue, refundDueAmount }: OrderDetails, about: ReturnView | undefined, left: string): string {
  const wanted = about?.amount ?? (refundDue ? refundDueAmount : left);
  return parseSar(wanted) < parseSar(left) ? wanted : left;
}
