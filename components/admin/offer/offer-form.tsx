'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Amount } from '@/components/storefront/shared/price';
import { Value } from '@/components/storefront/shared/value';
import type { AdminOffer } from '@/lib/offer/admin-reads';
import { dailyOfferForm } from '@/lib/offer/schema';
import { formatDayTime } from '@/lib/shared/dates';
import { FormField, InputField, SwitchField } from '../shared/form/fields';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowFormProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { priceUnder } from './offer-price';
import { bodyOf, fieldOf, valuesOf } from './offer-values';
import { ProductPicker } from './product-picker';

const moment = (date: unknown) => formatDayTime(new Date(String(date)));

/** Makes an offer (null) or edits one. */
export function OfferForm(props: RowFormProps<AdminOffer>) {
  const t = useTranslations('admin.daily_offers');
  const { row } = props;
  const form = useRowForm(props, {
    schema: dailyOfferForm,
    valuesOf,
    bodyOf: bodyOf(row),
    fieldOf,
    label: (name) => t(`fields.${name}`),
  });
  const { control } = form;
  const { field } = useController({ control, name: 'product' });
  const product = field.value;
  const [percent, amount] = useWatch({ control, name: ['discountPercent', 'discountAmount'] });
  const price = product && priceUnder(product.price, percent, amount);
  return (
    <FormDialog
      {...props}
      form={form}
      text={row && <Value text={row.product.name} />}
      shown={{ startDate: moment, endDate: moment }}
    >
      <FormField form={form} name="product" label={t('fields.product')} required wide>
        <ProductPicker value={product} onChange={field.onChange} />
      </FormField>
      <InputField form={form} name="discountPercent" kind="amount" hint={t('percent_hint')} />
      <InputField form={form} name="discountAmount" kind="amount" hint={t('amount_hint')} />
      {product && price && (
        <p className="rounded-md bg-primary-soft px-4 py-3 text-sm sm:col-span-2" aria-live="polite">
          {t.rich('preview', {
            price: () => <Amount value={price} decimals="always" className="font-semibold" />,
            base: () => <Amount value={product.price} decimals="always" />,
          })}
        </p>
      )}
      <InputField
        form={form}
        name="startDate"
        input={{ type: 'datetime-local', dir: 'ltr' }}
        required
        hint={t('riyadh_time')}
      />
      <InputField
        form={form}
        name="endDate"
        input={{ type: 'datetime-local', dir: 'ltr' }}
        optional
        hint={t('end_hint')}
      />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
