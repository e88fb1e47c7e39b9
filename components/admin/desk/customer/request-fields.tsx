'use client';

import { useTranslations } from 'next-intl';
import type { OpenPrivacyRequest } from '@/lib/desk/customer/open-requests';
import { PRIVACY_ASKERS, PRIVACY_CHANNELS } from '@/lib/desk/customer/schema';
import { riyadhDay } from '@/lib/platform/shared/dates';
import { type FieldsForm, InputField, SelectField } from '../../shared/form/fields';

export type PrivacyRequestValues = {
  asker: (typeof PRIVACY_ASKERS)[number];
  channel: (typeof PRIVACY_CHANNELS)[number];
  askedOn: string;
  reference: string;
};

export const privacyRequestValues = (open?: OpenPrivacyRequest): PrivacyRequestValues => ({
  asker: open?.asker ?? 'customer',
  channel: open?.channel ?? 'email',
  askedOn: open?.askedOn ?? riyadhDay(new Date()),
  reference: open?.reference ?? '',
});

export function PrivacyRequestFields<V extends PrivacyRequestValues>({ form: wide }: { form: FieldsForm<V> }) {
  const form = wide as unknown as FieldsForm<PrivacyRequestValues>;
  const t = useTranslations('admin.customers.privacy');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField form={form} name="asker" required>
        {PRIVACY_ASKERS.map((name) => (
          <option key={name} value={name}>
            {t(`askers.${name}`)}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="channel" required>
        {PRIVACY_CHANNELS.map((name) => (
          <option key={name} value={name}>
            {t(`channels.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField
        form={form}
        name="askedOn"
        required
        input={{ type: 'date', max: riyadhDay(new Date()) }}
        kind="code"
      />
      <InputField form={form} name="reference" optional hint={t('reference_hint')} />
    </div>
  );
}
