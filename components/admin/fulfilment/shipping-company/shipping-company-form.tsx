'use client';

import { useTranslations } from 'next-intl';
import type { AdminCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { shippingCompanyForm } from '@/lib/fulfilment/shipping-company/schema';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import type { RowFormProps } from '../../shared/form/row-editor';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: AdminCompany | null) => ({
  name: row?.name ?? '',
  cost: row?.cost ?? '',
  deliveryTime: row?.deliveryTime ?? '',
  description: row?.description ?? '',
  isActive: row?.isActive ?? true,
  isPickup: row?.isPickup ?? false,
  trackingUrl: row?.trackingUrl ?? '',
});

/** {number} stands for a parcel's number; an address runs from left to right within the sentence. */
const EXAMPLE = '\u2066https://carrier.example/track?no={number}\u2069';

/** Makes a shipping company (null) or edits one. */
export function ShippingCompanyForm(props: RowFormProps<AdminCompany>) {
  const t = useTranslations('admin.shipping_companies');
  const form = useRowForm(props, { schema: shippingCompanyForm, valuesOf, label: (name) => t(`fields.${name}`) });
  return (
    <FormDialog {...props} form={form} text={props.row?.name}>
      <InputField form={form} name="name" required wide />
      <InputField form={form} name="cost" kind="amount" required hint={t('cost_hint')} />
      <InputField form={form} name="deliveryTime" required hint={t('delivery_time_hint')} />
      <AreaField form={form} name="description" rows={3} optional wide />
      <InputField
        form={form}
        name="trackingUrl"
        kind="url"
        optional
        wide
        hint={t('tracking_url_hint', { place: '\u2066{number}\u2069', example: EXAMPLE })}
      />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
      <SwitchField form={form} name="isPickup" hint={t('pickup_hint')} />
    </FormDialog>
  );
}
