'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { AdminCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { shippingCompanyChecked } from '@/lib/fulfilment/shipping-company/schema';
import { clockTime } from '@/lib/platform/shared/dates';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';
import { PromisePreview } from './promise-preview';
import { shippingCompanyField, shippingCompanyFormValues } from './shipping-company-values';
import { WorkDays } from './work-days';
import { ZoneFields } from './zone-fields';

/** {number}: tracking number. Direction marks keep the URL left to right. */
const EXAMPLE = '\u2066https://carrier.example/track?no={number}\u2069';

export function ShippingCompanyForm(props: RowFormProps<AdminCompany>) {
  const t = useTranslations('admin.shipping_companies');
  const form = useRowForm(props, {
    schema: shippingCompanyChecked,
    valuesOf: shippingCompanyFormValues,
    fieldOf: shippingCompanyField,
    label: (name) => t(`fields.${name}`),
    labels: { zones: t('zones.title'), workDays: t('work_days') },
  });
  const isPickup = useWatch({ control: form.control, name: 'isPickup' });
  return (
    <FormDialog
      {...props}
      form={form}
      text={props.row?.name}
      shown={{
        zones: (zones) => (zones as { name: string }[]).map(({ name }) => name).join('، '),
        workDays: (days) => (days as (0 | 1 | 2 | 3 | 4 | 5 | 6)[]).map((day) => t(`days.${day}`)).join('، '),
        cutoffMinute: (minute) => clockTime(Number(minute)),
      }}
    >
      <InputField form={form} name="name" required wide />
      <InputField form={form} name="cost" kind="amount" required hint={t('cost_hint')} />
      <InputField form={form} name="deliveryTime" required hint={t('delivery_time_hint')} />
      <AreaField form={form} name="description" rows={3} optional wide />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
      <SwitchField form={form} name="isPickup" hint={t('pickup_hint')} />
      <Heading text={t('days_heading')} />
      <InputField
        form={form}
        name="transitMin"
        kind="number"
        optional
        hint={t(isPickup ? 'ready_hint' : 'transit_hint')}
      />
      <InputField form={form} name="transitMax" kind="number" optional hint={t('transit_max_hint')} />
      <InputField
        form={form}
        name="cutoffMinute"
        input={{ dir: 'ltr', inputMode: 'numeric', maxLength: 12, className: 'text-end' }}
        wide
        hint={t('cutoff_hint')}
      />
      <WorkDays form={form} />
      {!isPickup && (
        <>
          <Heading text={t('price_heading')} />
          <InputField form={form} name="freeFrom" kind="amount" optional wide hint={t('free_from_hint')} />
          <InputField form={form} name="includedGrams" kind="number" optional hint={t('included_grams_hint')} />
          <InputField form={form} name="stepGrams" kind="number" optional hint={t('step_grams_hint')} />
          <InputField form={form} name="stepCost" kind="amount" optional wide />
          <InputField form={form} name="includedPieces" kind="number" optional />
          <InputField form={form} name="pieceCost" kind="amount" optional />
          <ZoneFields form={form} />
          <SwitchField form={form} name="onlyZones" wide hint={t('only_zones_hint')} />
          <InputField
            form={form}
            name="trackingUrl"
            kind="url"
            optional
            wide
            hint={t('tracking_url_hint', { place: '\u2066{number}\u2069', example: EXAMPLE })}
          />
        </>
      )}
      <PromisePreview form={form} />
    </FormDialog>
  );
}

const Heading = ({ text }: { text: string }) => (
  <h3 className="border-t pt-4 font-medium text-base sm:col-span-2">{text}</h3>
);
