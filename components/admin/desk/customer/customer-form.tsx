'use client';

import { useTranslations } from 'next-intl';
import type { AdminCustomer } from '@/lib/desk/customer/reads';
import { customerForm, DEFAULT_COUNTRY, phoneCustomerForm } from '@/lib/desk/customer/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

export function CustomerForm(props: RowFormProps<AdminCustomer>) {
  const t = useTranslations('admin.customers');
  const home = t('home_country');
  // Phone customers may have no email, but an existing one cannot be removed.
  const isMailless = props.row?.email === null;
  const shownCountry = (country: string) => (country === DEFAULT_COUNTRY ? home : country);
  const form = useRowForm(props, {
    schema: isMailless ? phoneCustomerForm : customerForm,
    valuesOf: (row: AdminCustomer | null) => ({
      firstName: row?.firstName ?? '',
      lastName: row?.lastName ?? '',
      email: row?.email ?? '',
      phone: row?.phone ?? '',
      address: row?.address ?? '',
      city: row?.city ?? '',
      postalCode: row?.postalCode ?? '',
      country: shownCountry(row?.country ?? DEFAULT_COUNTRY),
    }),
    // The home country is saved under its default name.
    bodyOf: (values) => ({ ...values, country: values.country.trim() === home ? DEFAULT_COUNTRY : values.country }),
    label: (name) => t(`fields.${name}`),
  });
  return (
    <FormDialog
      {...props}
      form={form}
      text={props.row && t('edit_text')}
      shown={{ country: (country) => shownCountry(String(country)) }}
    >
      <InputField form={form} name="firstName" required />
      <InputField form={form} name="lastName" required />
      <InputField
        form={form}
        name="email"
        kind="email"
        input={{ type: 'email' }}
        required={!isMailless}
        optional={isMailless}
      />
      <InputField form={form} name="phone" kind="phone" input={{ type: 'tel' }} optional />
      <InputField form={form} name="address" optional wide />
      <InputField form={form} name="city" optional />
      <InputField form={form} name="postalCode" kind="digits" optional />
      <InputField form={form} name="country" optional />
    </FormDialog>
  );
}
