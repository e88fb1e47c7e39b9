'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { ShippingOption } from '@/lib/fulfilment/shipping-company/reads';
import { latinDigits } from '@/lib/platform/shared/arabic';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import { TextField } from '../shared/form-fields';

type AddressFieldsProps = {
  form: UseFormReturn<CheckoutForm>;
  /** the branch where the order is picked up: then nothing is asked of an address */
  pickup: ShippingOption | null;
};

/** Who gets the order, and where. */
export function AddressFields({ form, pickup }: AddressFieldsProps) {
  const t = useTranslations('client.checkout');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name="firstName" label={t('first_name')} autoComplete="given-name" />
      <TextField form={form} name="lastName" label={t('last_name')} autoComplete="family-name" />
      <TextField form={form} name="email" kind="email" label={t('email')} className="text-start" />
      <TextField
        form={form}
        name="phone"
        kind="phone"
        label={t('phone')}
        placeholder={t('phone_placeholder')}
        className="text-start"
      />
      {pickup ? (
        <p className="rounded-md bg-muted px-3 py-2.5 text-sm text-muted-foreground sm:col-span-2">
          {t('pickup_text')} <span>{pickup.description}</span>
        </p>
      ) : (
        <>
          <TextField
            form={form}
            name="address"
            label={t('address')}
            hint={t('address_hint')}
            autoComplete="street-address"
            wide
          />
          <TextField form={form} name="city" label={t('city')} autoComplete="address-level2" />
          <TextField
            form={form}
            name="postalCode"
            label={t('postal_code')}
            dir="ltr"
            inputMode="numeric"
            shows={latinDigits}
            autoComplete="postal-code"
          />
        </>
      )}
    </div>
  );
}
