'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Amount } from '@/components/shared/price';
import { useDebounced } from '@/components/shared/use-debounced';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { DeliveryPreview } from '@/lib/fulfilment/shipping-company/preview';
import { shippingPreview } from '@/lib/fulfilment/shipping-company/schema';
import { api } from '@/lib/platform/browser/fetcher';
import type { RowForm } from '../../shared/form/use-row-form';
import type { CompanyValues } from './shipping-company-values';

export function PromisePreview({ form }: { form: RowForm<CompanyValues> }) {
  const t = useTranslations('admin.shipping_companies.preview');
  const [city, setCity] = useState(t('usual_city'));
  const values = useWatch({ control: form.control });
  const body = useDebounced(JSON.stringify({ ...values, city }), 400);
  const draft: unknown = JSON.parse(body);
  const isComplete = shippingPreview.safeParse(draft).success;
  const { data, isError } = useQuery({
    queryKey: ['shipping-preview', body],
    queryFn: ({ signal }) => api<DeliveryPreview>('POST', '/api/admin/shipping-companies/preview', draft, {}, signal),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 rounded-md bg-muted p-4 sm:col-span-2">
      <Field label={t('city')} className="sm:max-w-60">
        <Input value={city} onChange={(event) => setCity(event.target.value)} autoComplete="off" />
      </Field>
      <p role="status" className="text-sm">
        {isError || !isComplete || !data ? (
          <span className="text-muted-foreground">{t('incomplete')}</span>
        ) : data.cost === null ? (
          <span>{t('unserved', { city })}</span>
        ) : (
          <>
            <span className="me-1">{t('ordered_now', { city })}</span>
            <strong className="me-2">{data.words ?? data.deliveryTime}</strong>
            <Amount value={data.cost} />
          </>
        )}
      </p>
    </section>
  );
}
