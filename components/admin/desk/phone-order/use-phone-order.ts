'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { isolated } from '@/components/ui/isolated';
import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { PhoneOrderTotals } from '@/lib/desk/phone-order/make-order';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { phoneOrderDraft } from '@/lib/desk/phone-order/schema';
import { ApiError, api, randomUuid } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { useStaffRouter } from '../../shared/use-staff-router';
import {
  EMPTY_PHONE_ORDER,
  type PhoneOrderValues,
  phoneOrderBody,
  phoneOrderField,
  phoneOrderPrices,
} from './phone-order-values';
import { useDraftQuote } from './use-draft-quote';

/** The id is fixed at the first attempt, so retries create one order. */
export function usePhoneOrder(options: PhoneOrderOptions) {
  const t = useTranslations('admin.orders.phone');
  const router = useStaffRouter();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const id = useRef('');
  const form = useForm<PhoneOrderValues>({
    defaultValues: EMPTY_PHONE_ORDER,
    resolver: useSchemaResolver(phoneOrderDraft, {
      bodyOf: (values: PhoneOrderValues) => phoneOrderBody(values, options),
      fieldOf: phoneOrderField,
    }),
  });
  const values = form.watch();
  const quote = useDraftQuote<PhoneOrderTotals>('/api/admin/orders/quote', phoneOrderPrices(values));

  const object = (issues: FormFailure['issues'], type: 'server' | 'quote') => {
    const fields = issues.map(
      ({ path }) => phoneOrderField(path, form.getValues()) as FieldPath<PhoneOrderValues> | null,
    );
    for (const [index, field] of fields.entries()) {
      const message = issues[index]?.message;
      if (field) form.setError(field, { type, message }, { shouldFocus: type === 'server' && index === 0 });
    }
    return fields.filter((field) => field !== null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (!quote.error) return;
    const fields = object(formFailureOf(quote.error).issues, 'quote');
    return () => {
      form.clearErrors(fields);
      setFailure(null);
    };
  }, [quote.error]);

  const open = (orderId: string) => {
    id.current = '';
    form.reset(EMPTY_PHONE_ORDER);
    setFailure(null);
    router.push(`/admin/orders/${orderId}` as Route);
    router.refresh();
  };

  const save = form.handleSubmit(async (typed) => {
    if (quote.error) {
      const { error: still } = await quote.refetch();
      if (!still) return;
      setFailure(formFailureOf(still));
      object(formFailureOf(still).issues, 'server');
    }
    if (!quote.isCurrent || !quote.answer) return;
    setFailure(null);
    id.current ||= randomUuid();
    const body = { ...phoneOrderBody(typed, options), id: id.current, total: quote.answer.totals.total };
    try {
      const { orderNumber } = await api<OrderDetails>('POST', '/api/admin/orders', body);
      toast.success(isolated(t('made', { number: `\u2066${orderNumber}\u2069` })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') {
        // An earlier attempt succeeded but its response was lost.
        toast.info(t('made_before'));
        open(id.current);
        return;
      }
      const failed = formFailureOf(error);
      setFailure(failed);
      void quote.refetch();
      object(failed.issues, 'server');
      return;
    }
    open(id.current);
  });

  return { form, values, quote, failure, save };
}
