'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDetails } from '@/lib/desk/quotation/reads';
import { quotationDraft } from '@/lib/desk/quotation/schema';
import type { QuotationPrices } from '@/lib/desk/quotation/writes';
import { ApiError, api, randomUuid } from '@/lib/platform/browser/fetcher';
import { type FormFailure, formFailureOf } from '../../shared/form/failure';
import { useSchemaResolver } from '../../shared/form/use-schema-resolver';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useDraftQuote } from '../phone-order/use-draft-quote';
import { type QuotationValues, quotationBody, quotationField, quotationPrices } from './quotation-values';

/** The id is fixed at the first attempt, so retries create one quotation. */
export function useQuotation(options: PhoneOrderOptions, begun: QuotationValues, quotation: QuotationDetails | null) {
  const t = useTranslations('admin.quotations');
  const router = useStaffRouter();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const id = useRef(quotation?.id ?? '');
  const form = useForm<QuotationValues>({
    defaultValues: begun,
    resolver: useSchemaResolver(quotationDraft, {
      bodyOf: (values: QuotationValues) => quotationBody(values, options),
      fieldOf: quotationField,
    }),
  });
  const values = form.watch();
  const quote = useDraftQuote<QuotationPrices>('/api/admin/quotations/quote', {
    ...quotationPrices(values),
    quotationId: quotation?.id ?? null,
  });

  const object = (issues: FormFailure['issues'], type: 'server' | 'quote') => {
    const fields = issues.map(
      ({ path }) => quotationField(path, form.getValues()) as FieldPath<QuotationValues> | null,
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
    return () => form.clearErrors(fields);
  }, [quote.error]);

  const open = (quotationId: string) => {
    form.reset(form.getValues());
    setFailure(null);
    router.push(`/admin/quotations/${quotationId}` as Route);
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
    const body = { ...quotationBody(typed, options), total: quote.answer.totals.total };
    try {
      if (quotation)
        await api('PUT', `/api/admin/quotations/${quotation.id}`, { ...body, version: quotation.updatedAt });
      else await api('POST', '/api/admin/quotations', { ...body, id: id.current });
      toast.success(t('saved'));
    } catch (error) {
      if (!quotation && error instanceof ApiError && error.code === 'idempotency_mismatch') {
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
