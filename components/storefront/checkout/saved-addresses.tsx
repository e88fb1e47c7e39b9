'use client';

import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import type { SavedAddress } from '@/lib/selling/address/reads';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { ADDRESS_FIELDS, addressFieldsOf, personFieldsOf } from './state/use-prefill';

type Props = { form: UseFormReturn<CheckoutFormValues>; addresses: readonly SavedAddress[] };

export function SavedAddresses({ form, addresses }: Props) {
  const t = useTranslations('client.checkout');
  const place = useWatch({ control: form.control, name: [...ADDRESS_FIELDS] }).join('\n');
  if (addresses.length === 0) return null;
  const chosen = addresses.find((one) => ADDRESS_FIELDS.map((name) => addressFieldsOf(one)[name]).join('\n') === place);
  const choose = (id: string) => {
    const wanted = addresses.find((one) => one.id === id);
    const values = wanted ? personFieldsOf(wanted) : Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, '']));
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true, shouldValidate: wanted !== undefined });
  };
  return (
    <Field label={t('saved_addresses')} className="mb-4">
      <NativeSelect value={chosen?.id ?? ''} onChange={(event) => choose(event.target.value)}>
        {addresses.map(({ id, label, line }) => (
          <option key={id} value={id}>
            {`${label}: ${line}`}
          </option>
        ))}
        <option value="">{t('other_address')}</option>
      </NativeSelect>
    </Field>
  );
}
