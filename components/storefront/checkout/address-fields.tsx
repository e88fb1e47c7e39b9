'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { ShippingOption } from '@/lib/fulfilment/shipping-company/reads';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import { TextField } from '../shared/form-fields';
import { CityFields, PostalCodeFields } from '../shared/place-fields';

type AddressFieldsProps = {
  form: UseFormReturn<CheckoutFormValues>;
  pickup: ShippingOption | null;
  branch: ShippingOption | undefined;
  nearest: readonly string[];
  onCompany: (id: string) => void;
};

export function AddressFields({ form, pickup, branch, nearest, onCompany }: AddressFieldsProps) {
  const t = useTranslations('client.checkout');
  if (pickup) {
    return (
      <>
        <p className="rounded-md bg-muted px-3 py-2.5 text-sm text-muted-foreground">
          <span>{t('pickup_text')}</span> <span>{pickup.description}</span>
        </p>
        <Button variant="outline" onClick={() => onCompany('')} className="mt-3">
          {t('deliver_instead')}
        </Button>
      </>
    );
  }
  return (
    <>
      {branch && (
        <Button variant="outline" onClick={() => onCompany(branch.id)} className="mb-4">
          {t('pickup_instead')}
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CityFields form={form} isDistrictOptional nearest={nearest} />
        <TextField
          form={form}
          name="address"
          label={t('address')}
          hint={t('address_hint')}
          autoComplete="address-line1"
          wide
        />
        <PostalCodeFields form={form} />
      </div>
    </>
  );
}
