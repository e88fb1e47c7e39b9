'use client';

import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { Amount } from '@/components/storefront/shared/price';
import { Value } from '@/components/storefront/shared/value';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminOffer } from '@/lib/offer/admin-reads';
import { dailyOfferForm } from '@/lib/offer/schema';
import { formatDayTime } from '@/lib/shared/dates';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { priceUnder } from './offer-price';
import { bodyOf, fieldOf, type OfferValues, valuesOf } from './offer-values';
import { ProductPicker } from './product-picker';

const moment = (date: unknown) => formatDayTime(new Date(String(date)));

/** Makes an offer (null) or edits one. */
export function OfferDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminOffer>) {
  const t = useTranslations('admin.daily_offers');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<OfferValues>({
    row,
    endpoint: '/api/daily-offers',
    schema: dailyOfferForm,
    values: valuesOf(row),
    valuesOf,
    bodyOf: (values) => bodyOf(values, row),
    fieldOf,
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [product, percent, amount] = useWatch({ control, name: ['product', 'discountPercent', 'discountAmount'] });
  const price = product && priceUnder(product.price, percent, amount);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? <Value text={row.product.name} /> : common('form_text')}
      submitLabel={row ? common('save_changes') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        discountPercent: t('percent'),
        discountAmount: t('amount'),
        startDate: t('start'),
        endDate: t('end'),
        isActive: common('is_active'),
      }}
      shown={{ startDate: moment, endDate: moment }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="product"
          render={({ field, fieldState }) => (
            <Field label={t('product')} required error={fieldState.error?.message} className="sm:col-span-2">
              <ProductPicker value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <Field label={t('percent')} hint={t('percent_hint')} error={errors.discountPercent?.message}>
          <Input
            {...register('discountPercent')}
            inputMode="decimal"
            dir="ltr"
            className="text-end"
            autoComplete="off"
          />
        </Field>
        <Field label={t('amount')} hint={t('amount_hint')} error={errors.discountAmount?.message}>
          <Input
            {...register('discountAmount')}
            inputMode="decimal"
            dir="ltr"
            className="text-end"
            autoComplete="off"
          />
        </Field>
        {product && price && (
          <p className="rounded-md bg-primary-soft px-4 py-3 text-sm sm:col-span-2" aria-live="polite">
            {t.rich('preview', {
              price: () => <Amount value={price} decimals="always" className="font-semibold" />,
              base: () => <Amount value={product.price} decimals="always" />,
            })}
          </p>
        )}
        <Field label={t('start')} required hint={t('riyadh_time')} error={errors.startDate?.message}>
          <Input {...register('startDate')} type="datetime-local" dir="ltr" />
        </Field>
        <Field label={t('end')} optionalLabel={common('optional')} hint={t('end_hint')} error={errors.endDate?.message}>
          <Input {...register('endDate')} type="datetime-local" dir="ltr" />
        </Field>
        <ActiveField control={control} name="isActive" hint={t('active_hint')} />
      </div>
    </FormDialog>
  );
}
