'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import type { Address } from '@/lib/selling/address/reads';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { filledBy } from './use-prefill';

type Props = { form: UseFormReturn<CheckoutForm>; addresses: readonly Address[]; isSignedIn: boolean };

/** The saved addresses of who is signed in; of anybody else the way to sign in. */
export function SavedAddresses({ form, addresses, isSignedIn }: Props) {
  const t = useTranslations('client.checkout');
  const [address, city, postalCode] = useWatch({ control: form.control, name: ['address', 'city', 'postalCode'] });
  if (!isSignedIn) {
    return (
      <p className="mb-4 text-sm text-muted-foreground">
        {t.rich('sign_in', {
          link: (chunks) => (
            <Link
              href="/sign-in?to=checkout"
              prefetch={false}
              className="font-medium text-primary underline underline-offset-4"
            >
              {chunks}
            </Link>
          ),
        })}
      </p>
    );
  }
  if (addresses.length === 0) return null;
  const chosen = addresses.find((one) => one.line === address && one.city === city && one.postalCode === postalCode);
  const choose = (id: string) => {
    const wanted = addresses.find((one) => one.id === id);
    const values = wanted ? filledBy(wanted) : { address: '', city: '', postalCode: '' };
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
