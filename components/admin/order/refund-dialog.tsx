'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import type { OrderDetails } from '@/lib/order-desk/reads';
import { newRefund, REFUND_METHODS } from '@/lib/refund/schema';
import type { ReturnView } from '@/lib/return/reads';
import { api, randomUuid } from '@/lib/shared/fetcher';
import { formatAmount, parseSar } from '@/lib/shared/money';
import { type Failure, failureOf } from '../shared/form/failure';
import { AreaField, InputField, SelectField } from '../shared/form/fields';
import { FormProblem } from '../shared/form/form-problem';
import { useSchemaResolver } from '../shared/form/use-schema-resolver';

type Props = {
  order: OrderDetails;
  /** the return whose pieces are paid back */
  forReturn?: ReturnView;
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

const written = (riyals: string): string => formatAmount(parseSar(riyals), 'always');

/** Gives money of an order back: in full or in part, by the provider or by hand. */
export function RefundDialog({ order, forReturn, open, onClose, onChanged, returnFocusTo }: Props) {
  const t = useTranslations('admin.orders.refunds');
  const common = useTranslations('admin.common');
  const returns = useTranslations('admin.orders.returns');
  const reasons = useTranslations('client.order.returns.reasons');
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  // The same refund, however often it has to be sent.
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
  const form = useForm<Values>({
    defaultValues: {
      source: first?.paymentId ?? '',
      method: first?.byProvider ? 'provider' : 'transfer',
      amount: amountFor(order, forReturn, first?.left ?? '0.00'),
      reason: forReturn ? returns('refund_reason', { reason: reasons(forReturn.reason) }) : '',
      proof: '',
    },
    resolver: useSchemaResolver(newRefund, { bodyOf, fieldOf: (path) => (path === 'paymentId' ? 'source' : path) }),
  });
  const [chosen, method] = useWatch({ control: form.control, name: ['source', 'method'] });
  const source = sources.find(({ paymentId }) => (paymentId ?? '') === chosen);
  const { isSubmitting } = form.formState;
  const labelled = { ...form, labelOf: (name: string) => t(`fields.${name as keyof Values}`) };
  const save = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await api<OrderDetails>('POST', `/api/admin/orders/${order.id}/refunds`, bodyOf(values));
      const state = saved.refunds.find((refund) => refund.id === id)?.state ?? 'open';
      if (state === 'failed') toast.error(t('told_failed'));
      else toast.success(t(`told_${state}`));
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      for (const { path, message } of failed.issues) {
        form.setError((path === 'paymentId' ? 'source' : path) as keyof Values, { type: 'server', message });
      }
      if (failed.kind === 'changed') onChanged();
      return;
    }
    onClose();
    onChanged();
    router.refresh();
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isSubmitting && onClose()}>
      <DialogContent closeLabel={common('close')} returnFocusTo={returnFocusTo}>
        <form method="dialog" noValidate onSubmit={save} className="contents">
          <div className="flex flex-col gap-1 pe-10">
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>
              {t('text', { number: `\u2068${order.orderNumber}\u2069`, left: written(source?.left ?? '0.00') })}
            </DialogDescription>
          </div>
          <div className="grid gap-4">
            {sources.length > 1 && (
              <SelectField form={labelled} name="source" required>
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
            <SelectField form={labelled} name="method" required hint={t(`hints.${method}`)}>
              {REFUND_METHODS.filter((name) => name !== 'provider' || source?.byProvider).map((name) => (
                <option key={name} value={name}>
                  {t(`methods.${name}`)}
                </option>
              ))}
            </SelectField>
            <InputField form={labelled} name="amount" kind="amount" required />
            {method !== 'provider' && <InputField form={labelled} name="proof" required hint={t('proof_hint')} />}
            <AreaField form={labelled} name="reason" rows={2} required hint={t('reason_hint')} />
          </div>
          {failure && <FormProblem failure={failure} />}
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={onClose} disabled={isSubmitting}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="destructive" loading={isSubmitting}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type Values = {
  source: string;
  method: (typeof REFUND_METHODS)[number];
  amount: string;
  reason: string;
  proof: string;
};

/** What was paid for what came back, or what is owed, as far as this payment goes; else all that is left of it. */
function amountFor({ refundDue, refundDueAmount }: OrderDetails, about: ReturnView | undefined, left: string): string {
  const wanted = about?.amount ?? (refundDue ? refundDueAmount : left);
  return parseSar(wanted) < parseSar(left) ? wanted : left;
}
