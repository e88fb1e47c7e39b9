'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import type { AdminOffer } from '@/lib/catalogue/offer/admin-reads';
import { offerPrice } from '@/lib/catalogue/offer/rules';
import { dailyOfferForm } from '@/lib/catalogue/offer/schema';
import { parseTypedAmount } from '@/lib/platform/shared/amount';
import { latinNumber } from '@/lib/platform/shared/arabic/normalize';
import { formatDayTime } from '@/lib/platform/shared/dates';
import { parsePercent, parseSar, toSar } from '@/lib/platform/shared/money';
import type { RowFormProps } from '../../shared/form/editors-context';
import { FormField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';
import { offerBody, offerField, offerFormValues } from './offer-values';
import { OfferProductPicker } from './product-picker';

/** In riyals ("12.50"); null while the input is invalid. */
function priceUnder(base: string, percent: string, amount: string): string | null {
  try {
    const halalas = amount.trim() ? parseTypedAmount(amount) : 0;
    if (halalas === null) return null;
    const off = {
      discountPercent: percent.trim() ? latinNumber(percent) : null,
      discountAmount: amount.trim() ? toSar(halalas) : null,
    };
    const hundredths = off.discountPercent === null ? 0 : parsePercent(off.discountPercent);
    if (hundredths < 0 || hundredths > 10_000 || hundredths + halalas === 0) return null;
    return toSar(offerPrice(parseSar(base), off));
  } catch {
    return null;
  }
}

const moment = (date: unknown) => formatDayTime(new Date(String(date)));

export function OfferForm(props: RowFormProps<AdminOffer>) {
  const t = useTranslations('admin.daily_offers');
  const { row } = props;
  const form = useRowForm(props, {
    schema: dailyOfferForm,
    valuesOf: offerFormValues,
    bodyOf: offerBody(row),
    fieldOf: offerField,
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
        <OfferProductPicker value={product} onChange={field.onChange} />
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
