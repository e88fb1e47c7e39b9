'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebounced } from '@/components/shared/use-debounced';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { api } from '@/lib/platform/browser/fetcher';
import { displayName } from '@/lib/platform/shared/person';
import { useHasPermission } from '../../shared/allowed';
import { businessValues } from '../order/business-fields';
import type { PhoneOrderValues } from './phone-order-values';

const FILLED = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode'] as const;

const MIN_SEARCH_LENGTH = 2;

export function CustomerChoice({ form, customerId }: { form: UseFormReturn<PhoneOrderValues>; customerId: string }) {
  const t = useTranslations('admin.orders.phone');
  const headingId = useId();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const isAllowed = useHasPermission('customers');
  const rested = useDebounced(text.trim(), 250);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['customers', rested],
    queryFn: ({ signal }) =>
      api<AdminCustomer[]>(
        'GET',
        `/api/admin/customers?${new URLSearchParams({ q: rested, limit: '6' })}`,
        undefined,
        {},
        signal,
      ),
    enabled: isAllowed && rested.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  if (!isAllowed) return null;
  const isOpen = text.trim().length >= MIN_SEARCH_LENGTH;
  const found = isOpen ? (data ?? []) : [];
  const choose = (customer: AdminCustomer) => {
    for (const field of FILLED) form.setValue(field, customer[field] ?? '', { shouldDirty: true });
    form.setValue('customerId', customer.id, { shouldDirty: true });
    // A default: staff decide whether the order is for the business.
    if (!form.getValues('isForBusiness')) form.setValue('business', businessValues(customer.business));
    form.clearErrors([...FILLED, 'customerId']);
    setName(displayName(customer));
    setText('');
  };
  const said = isFetching || rested !== text.trim() ? 'searching' : isError ? 'failed' : 'none';
  return (
    <section aria-labelledby={headingId} className="rounded-lg border bg-card p-4 sm:p-5">
      <h2 id={headingId} className="mb-3 font-medium text-lg">
        {t('known_heading')}
      </h2>
      {customerId !== '' && (
        <p className="mb-3 flex items-center gap-2 rounded-md bg-muted px-3 py-1 text-sm">
          <UserCheck aria-hidden className="size-4 shrink-0 text-success" />
          <span className="min-w-0 flex-1 block by-lines [--lines:1]">
            {t('known')} <bdi className="font-medium">{name}</bdi>
          </span>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => form.setValue('customerId', '', { shouldDirty: true })}
          >
            <X aria-hidden />
            {t('known_clear')}
          </Button>
        </p>
      )}
      <Field
        label={t('known_label')}
        hint={t('known_hint')}
        error={form.getFieldState('customerId', form.formState).error?.message}
      >
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {found.length > 0 && (
        <ul aria-label={t('known_found')} className="mt-2 divide-y rounded-md border">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => choose(customer)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-start text-sm hover:bg-muted"
              >
                <span>
                  <bdi className="font-medium">{displayName(customer)}</bdi>
                  {customer.city && <span className="text-muted-foreground text-xs"> · {customer.city}</span>}
                </span>
                <span className="flex min-w-0 flex-wrap gap-x-3 text-muted-foreground text-xs">
                  {customer.phone && <bdi dir="ltr">{customer.phone}</bdi>}
                  {customer.email && (
                    <bdi dir="ltr" className="break-all">
                      {customer.email}
                    </bdi>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-muted-foreground text-sm empty:hidden">
        {isOpen && found.length === 0 ? t(`known_${said}`) : ''}
      </p>
    </section>
  );
}
