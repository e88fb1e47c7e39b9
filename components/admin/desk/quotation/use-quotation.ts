'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDetails } from '@/lib/desk/quotation/reads';
import { quotationDraft } from '@/lib/desk/quotation/schema';
import type { QuotationPrices } from '@/lib/desk/quotation/writes';
import { api, randomUuid } from '@/lib/platform/browser/fetcher';
import { useStaffRouter } from '../../shared/use-staff-router';
import { useQuotedForm } from '../phone-order/use-quoted-form';
import { type QuotationValues, quotationBody, quotationField, quotationPrices } from './quotation-values';

/** The first attempt fixes the id, so that retries create one quotation. */
export function useQuotation(options: PhoneOrderOptions, begun: QuotationValues, quotation: QuotationDetails | null) {
  const t = useTranslations('admin.quotations');
  const router = useStaffRouter();
  const id = useRef(quotation?.id ?? '');
  const quoted = useQuotedForm<QuotationValues, QuotationPrices>({
    begun,
    schema: quotationDraft,
    bodyOf: (values) => quotationBody(values, options),
    fieldOf: quotationField,
    quoteAt: '/api/admin/quotations/quote',
    draftOf: (values) => ({ ...quotationPrices(values), quotationId: quotation?.id ?? null }),
    send: async (body) => {
      id.current ||= randomUuid();
      if (quotation)
        await api('PUT', `/api/admin/quotations/${quotation.id}`, { ...body, version: quotation.updatedAt });
      else await api('POST', '/api/admin/quotations', { ...body, id: id.current });
      toast.success(t('saved'));
    },
    onSentBefore: quotation ? undefined : () => toast.info(t('made_before')),
    onSent: () => {
      quoted.form.reset(quoted.form.getValues());
      router.push(`/admin/quotations/${id.current}` as Route);
      router.refresh();
    },
  });
  return quoted;
}
