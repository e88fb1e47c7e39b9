'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminCustomer } from '@/lib/customer/reads';
import { customerForm, DEFAULT_COUNTRY } from '@/lib/customer/schema';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';

type Values = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'country',
  string
>;

/** Makes a customer (null) or edits one. */
export function CustomerDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminCustomer>) {
  const t = useTranslations('admin.customers');
  const common = useTranslations('admin.common');
  const home = t('home_country');
  const valuesOf = (customer: AdminCustomer | null): Values => ({
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    address: customer?.address ?? '',
    city: customer?.city ?? '',
    postalCode: customer?.postalCode ?? '',
    country: customer && customer.country !== DEFAULT_COUNTRY ? customer.country : home,
  });
  const { form, save, failure } = useRowForm<Values>({
    row,
    endpoint: '/api/admin/customers',
    schema: customerForm,
    values: valuesOf(row),
    valuesOf,
    // The shop's own country is stored under one name.
    bodyOf: (values) => ({ ...values, country: values.country.trim() === home ? DEFAULT_COUNTRY : values.country }),
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
    },
    onSaved: onClose,
  });
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const optional = common('optional');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? t('edit_text') : t('form_text')}
      submitLabel={row ? t('edit_submit') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        firstName: t('first_name'),
        lastName: t('last_name'),
        email: t('email'),
        phone: t('phone'),
        address: t('address'),
        city: t('city'),
        postalCode: t('postal_code'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('first_name')} required error={errors.firstName?.message}>
          <Input {...register('firstName')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('last_name')} required error={errors.lastName?.message}>
          <Input {...register('lastName')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('email')} required error={errors.email?.message}>
          <Input {...register('email')} type="email" inputMode="email" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('phone')} optionalLabel={optional} error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" inputMode="tel" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('address')} optionalLabel={optional} error={errors.address?.message} className="sm:col-span-2">
          <Input {...register('address')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('city')} optionalLabel={optional} error={errors.city?.message}>
          <Input {...register('city')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('postal_code')} optionalLabel={optional} error={errors.postalCode?.message}>
          <Input {...register('postalCode')} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('country')} optionalLabel={optional} error={errors.country?.message}>
          <Input {...register('country')} dir="auto" autoComplete="off" />
        </Field>
      </div>
    </FormDialog>
  );
}
