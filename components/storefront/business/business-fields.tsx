'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type Resolver, useForm } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { fetchOwnData } from '@/lib/platform/browser/fetcher';
import { type Business, type BusinessValues, EMPTY_BUSINESS } from '@/lib/platform/business/business';
import { REGISTRATION_KINDS } from '@/lib/platform/business/registration';
import { businessForm } from '@/lib/platform/business/schema';
import { latinDigits } from '@/lib/platform/shared/arabic/normalize';
import { seemsSignedIn } from '@/lib/platform/shared/page-account';
import { showIssues, TextField } from '../shared/form-fields';
import type { BusinessChoiceState } from './use-business';

const NAMES = Object.keys(EMPTY_BUSINESS) as (keyof Business)[];

const valuesOf = (said: Partial<Record<keyof Business, unknown>>): BusinessValues => {
  const values = { ...EMPTY_BUSINESS };
  for (const name of NAMES) {
    const value = said[name];
    if (typeof value === 'string' && value !== '') values[name] = value;
  }
  return values;
};

function valuesOfText(text: string): BusinessValues {
  try {
    return valuesOf(JSON.parse(text || '{}') as Partial<BusinessValues>);
  } catch {
    return EMPTY_BUSINESS;
  }
}

const isBlank = (values: BusinessValues): boolean => NAMES.every((name) => values[name] === EMPTY_BUSINESS[name]);

const resolver = zodResolver(businessForm, undefined, { raw: true }) as Resolver<BusinessValues>;

const PREFIX = 'business.';

/** Copied from the delivery address, whose street line includes the building number. */
const DELIVERED = ['street', 'district', 'city', 'postalCode'] as const;

type Props = {
  typed: string;
  onType: (text: string) => void;
  handle: BusinessChoiceState['handle'];
  delivery?: (() => Partial<BusinessValues>) | undefined;
};

export function ShopperBusinessFields({ typed, onType, handle, delivery }: Props) {
  const t = useTranslations('client.business');
  const registration = useTranslations('client.business.registration');
  const form = useForm<BusinessValues>({ resolver, defaultValues: valuesOfText(typed), mode: 'onTouched' });
  const { data } = useQuery({
    queryKey: ['/api/account/business'],
    queryFn: () => fetchOwnData<{ business: Business | null }>('/api/account/business'),
    enabled: seemsSignedIn(),
    gcTime: 0,
  });
  const known = data?.business;
  useEffect(() => {
    if (known && isBlank(form.getValues())) form.reset(valuesOf(known));
  }, [known, form]);
  const keep = useEffectEvent((values: BusinessValues) => onType(JSON.stringify(valuesOf(values))));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [form]);
  const [isDelivered, setDelivered] = useState(false);
  const same = isDelivered && delivery !== undefined;
  // Fields with an error must be visible to get the focus.
  const open = () => flushSync(() => setDelivered(false));
  const takeDelivery = () => {
    const values = delivery?.() ?? {};
    for (const name of DELIVERED) form.setValue(name, values[name] ?? '', { shouldDirty: true });
    const { error } = businessForm.safeParse(form.getValues());
    if (error?.issues.some(({ path }) => DELIVERED.some((name) => name === path[0]))) open();
  };
  useImperativeHandle(handle, () => ({
    read: async (shouldFocus) => {
      if (same) takeDelivery();
      return (await form.trigger(undefined, { shouldFocus })) ? form.getValues() : null;
    },
    show: (error) => {
      if (same) open();
      return showIssues(form, error, (path) =>
        path.startsWith(PREFIX) ? (path.slice(PREFIX.length) as FieldPath<BusinessValues>) : undefined,
      );
    },
  }));
  const digits = { dir: 'ltr', inputMode: 'numeric', shows: latinDigits, autoComplete: 'off' } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name="name" label={t('name')} autoComplete="organization" maxLength={200} wide />
      <TextField form={form} name="vatNumber" label={t('vatNumber')} hint={t('vatNumber_hint')} {...digits} wide />
      <Field label={t('registrationKind')}>
        <NativeSelect {...form.register('registrationKind')}>
          {REGISTRATION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {registration(kind)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextField
        form={form}
        name="registrationNumber"
        label={t('registrationNumber')}
        optional={t('optional')}
        {...digits}
        inputMode="text"
        autoCapitalize="characters"
      />
      {delivery && (
        <label className="flex min-h-11 items-center gap-3 text-sm text-foreground sm:col-span-2">
          <input
            type="checkbox"
            name="isDelivered"
            checked={isDelivered}
            onChange={(event) => setDelivered(event.target.checked)}
            className="tick"
          />
          <span>{t('same_address')}</span>
        </label>
      )}
      <TextField form={form} name="buildingNumber" label={t('buildingNumber')} {...digits} />
      {!same && (
        <>
          <TextField form={form} name="street" label={t('street')} autoComplete="off" maxLength={200} />
          <TextField form={form} name="district" label={t('district')} autoComplete="off" maxLength={200} />
          <TextField form={form} name="city" label={t('city')} autoComplete="off" maxLength={200} />
          <TextField form={form} name="postalCode" label={t('postalCode')} {...digits} />
        </>
      )}
      <TextField
        form={form}
        name="additionalNumber"
        label={t('additionalNumber')}
        optional={t('optional')}
        {...digits}
      />
    </div>
  );
}
