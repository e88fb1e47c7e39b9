'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Business, type BusinessValues, EMPTY_BUSINESS } from '@/lib/platform/business/business';
import { REGISTRATION_KINDS } from '@/lib/platform/business/registration';
import { type FieldsForm, InputField, SelectField } from '../../shared/form/fields';

export const businessValues = (business: Business | null): BusinessValues =>
  business
    ? {
        ...business,
        registrationNumber: business.registrationNumber ?? '',
        additionalNumber: business.additionalNumber ?? '',
      }
    : EMPTY_BUSINESS;

const LONG = { maxLength: 200 };

export function StaffBusinessFields<V extends FieldValues>({ form: plain, at }: { form: FieldsForm<V>; at?: string }) {
  const t = useTranslations('client.business');
  const registration = useTranslations('client.business.registration');
  const named = (name: keyof Business) => (at ? `${at}.${name}` : name) as FieldPath<V>;
  const form = { ...plain, labelOf: (name: string) => t(name.slice(at ? at.length + 1 : 0) as keyof Business) };
  return (
    <>
      <InputField form={form} name={named('name')} input={LONG} required wide />
      <InputField form={form} name={named('vatNumber')} kind="digits" required wide hint={t('vatNumber_hint')} />
      <SelectField form={form} name={named('registrationKind')}>
        {REGISTRATION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {registration(kind)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name={named('registrationNumber')} kind="code" optional />
      <InputField form={form} name={named('buildingNumber')} kind="digits" required />
      <InputField form={form} name={named('street')} input={LONG} required />
      <InputField form={form} name={named('district')} input={LONG} required />
      <InputField form={form} name={named('city')} input={LONG} required />
      <InputField form={form} name={named('postalCode')} kind="digits" required />
      <InputField form={form} name={named('additionalNumber')} kind="digits" optional />
    </>
  );
}
