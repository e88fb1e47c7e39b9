'use client';

import { useTranslations } from 'next-intl';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { CheckoutForm } from '@/lib/checkout/schema';
import type { ShippingOption } from '@/lib/shipping-company/reads';
import { useIssueText } from '../shared/use-issue-text';

type AddressFieldsProps = {
  register: UseFormRegister<CheckoutForm>;
  errors: FieldErrors<CheckoutForm>;
  /** the branch where the order is picked up: then nothing is asked of an address */
  pickup: ShippingOption | null;
};

/** Who gets the order, and where. */
export function AddressFields({ register, errors, pickup }: AddressFieldsProps) {
  const t = useTranslations('client.checkout');
  const text = useIssueText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('first_name')} required error={text(errors.firstName?.message)}>
        <Input {...register('firstName')} autoComplete="given-name" aria-required />
      </Field>
      <Field label={t('last_name')} required error={text(errors.lastName?.message)}>
        <Input {...register('lastName')} autoComplete="family-name" aria-required />
      </Field>
      <Field label={t('email')} required error={text(errors.email?.message)}>
        <Input
          {...register('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          aria-required
          className="text-start"
        />
      </Field>
      <Field label={t('phone')} required error={text(errors.phone?.message)}>
        <Input
          {...register('phone')}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t('phone_placeholder')}
          aria-required
        />
      </Field>
      {pickup ? (
        <p className="rounded-md bg-muted px-3 py-2.5 text-sm text-muted-foreground sm:col-span-2">
          {t('pickup_text')} {pickup.description}
        </p>
      ) : (
        <Place register={register} errors={errors} />
      )}
    </div>
  );
}

/** Where it goes. */
function Place({ register, errors }: Omit<AddressFieldsProps, 'pickup'>) {
  const t = useTranslations('client.checkout');
  const text = useIssueText();
  return (
    <>
      <Field
        label={t('address')}
        required
        hint={t('address_hint')}
        error={text(errors.address?.message)}
        className="sm:col-span-2"
      >
        <Input {...register('address')} autoComplete="street-address" aria-required />
      </Field>
      <Field label={t('city')} required error={text(errors.city?.message)}>
        <Input {...register('city')} autoComplete="address-level2" aria-required />
      </Field>
      <Field label={t('postal_code')} required error={text(errors.postalCode?.message)}>
        <Input {...register('postalCode')} dir="ltr" inputMode="numeric" autoComplete="postal-code" aria-required />
      </Field>
    </>
  );
}
