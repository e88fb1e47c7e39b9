'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { AdminCompany } from '@/lib/shipping-company/admin-reads';
import { shippingCompanyForm } from '@/lib/shipping-company/schema';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { type CompanyValues, valuesOf } from './shipping-company-values';

/** Makes a shipping company (null) or edits one. */
export function CompanyDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminCompany>) {
  const t = useTranslations('admin.shipping_companies');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<CompanyValues>({
    row,
    endpoint: '/api/admin/shipping-companies',
    schema: shippingCompanyForm,
    values: valuesOf(row),
    valuesOf,
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
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? row.name : common('form_text')}
      submitLabel={row ? common('save_changes') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        name: t('name'),
        cost: t('cost'),
        deliveryTime: t('delivery_time'),
        description: t('description'),
        isActive: common('is_active'),
        isPickup: t('pickup'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('name')} required error={errors.name?.message} className="sm:col-span-2">
          <Input {...register('name')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('cost')} required hint={t('cost_hint')} error={errors.cost?.message}>
          <Input {...register('cost')} inputMode="decimal" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <Field label={t('delivery_time')} required hint={t('delivery_time_hint')} error={errors.deliveryTime?.message}>
          <Input {...register('deliveryTime')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('description')}
          optionalLabel={common('optional')}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea {...register('description')} dir="auto" rows={3} />
        </Field>
        <ActiveField control={control} name="isActive" hint={t('active_hint')} />
        <ActiveField control={control} name="isPickup" label={t('pickup')} hint={t('pickup_hint')} />
      </div>
    </FormDialog>
  );
}
