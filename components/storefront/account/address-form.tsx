'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast/toast';
import { api } from '@/lib/platform/browser/fetcher';
import type { OrderAddress } from '@/lib/selling/address/order-address';
import type { SavedAddress } from '@/lib/selling/address/reads';
import { type AddressFormValues, addressForm } from '@/lib/selling/address/schema';
import { serverMessageOf, showIssues, suggestionsOf, TextField } from '../shared/form-fields';
import { CityFields, PostalCodeFields } from '../shared/place-fields';
import { ADDRESSES_KEY } from './use-signed-in';

const EMPTY = {
  label: '',
  name: '',
  phone: '',
  city: '',
  district: '',
  street: '',
  details: '',
  postalCode: '',
  shortAddress: '',
  isDefault: false,
} satisfies AddressFormValues;

const valuesOf = ({
  label,
  name,
  phone,
  city,
  district,
  street,
  details,
  postalCode,
  shortAddress,
  isDefault,
}: SavedAddress): AddressFormValues => ({
  label,
  name,
  phone,
  city,
  district,
  street,
  details: details ?? '',
  postalCode,
  shortAddress,
  isDefault,
});

const valuesOfOrder = ({ line: _, ...place }: OrderAddress): AddressFormValues => ({
  ...EMPTY,
  ...place,
  shortAddress: place.shortAddress ?? '',
});

type Props = {
  address: SavedAddress | null;
  from?: OrderAddress | null;
  onClose: () => void;
};

export function AddressForm({ address, from = null, onClose }: Props) {
  const t = useTranslations('client.account');
  const client = useQueryClient();
  const form = useForm<AddressFormValues>({
    resolver: zodResolver(addressForm, undefined, { raw: true }),
    defaultValues: address ? valuesOf(address) : from ? valuesOfOrder(from) : EMPTY,
  });
  const save = useMutation({
    mutationFn: (values: AddressFormValues) =>
      address
        ? api<SavedAddress[]>('PUT', `/api/account/addresses/${address.id}`, values)
        : api<SavedAddress[]>('POST', '/api/account/addresses', values),
    onSuccess: (all) => {
      client.setQueryData(ADDRESSES_KEY, all);
      toast.success(t('address_saved'));
      onClose();
    },
    onError: (error) => {
      showIssues(form, error);
      toast.error(t('address_failed'), { description: serverMessageOf(error) ?? t('save_failed_text') });
    },
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        form={form}
        name="label"
        label={t('address_label')}
        hint={t('address_label_hint')}
        autoComplete="off"
        wide
        autoFocus
      />
      <TextField form={form} name="name" label={t('address_name')} autoComplete="name" />
      <TextField form={form} name="phone" kind="phone" label={t('phone')} placeholder={t('phone_placeholder')} />
      <CityFields form={form} nearest={form.formState.errors.city ? suggestionsOf(save.error) : []} />
      <TextField form={form} name="street" label={t('street')} autoComplete="address-line1" wide />
      <TextField
        form={form}
        name="details"
        label={t('details')}
        hint={t('details_hint')}
        optional={t('optional')}
        autoComplete="address-line2"
        wide
      />
      <PostalCodeFields form={form} />
      <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
        <input type="checkbox" {...form.register('isDefault')} className="size-5 accent-primary" />
        <span>{t('address_use')}</span>
      </label>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="lg" loading={save.isPending} className="sm:min-w-40">
          {t('address_save')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {t('address_cancel')}
        </Button>
      </div>
    </form>
  );
}
