'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatAmount, parseSar } from '@/lib/shared/money';
import type { OrderCompany } from '@/lib/shipping-company/admin-reads';
import { InputField, SelectField } from '../shared/form/fields';
import type { EditValues } from './edit-values';

type Props = {
  form: UseFormReturn<EditValues>;
  companies: readonly OrderCompany[];
  company: OrderCompany | undefined;
  /** the order never had a company, and may stay without one */
  mayLack: boolean;
};

/** Whom the order is for, where it goes and with whom, and its coupon. */
export function EditContact({ form: plain, companies, company, mayLack }: Props) {
  const t = useTranslations('admin.orders.edit');
  const form = { ...plain, labelOf: (name: string) => t(`fields.${name as keyof Omit<EditValues, 'lines'>}`) };
  const costOf = ({ cost }: OrderCompany) =>
    parseSar(cost) === 0 ? t('free') : t('cost', { amount: formatAmount(parseSar(cost)) });
  return (
    <>
      <Part title={t('contact_heading')}>
        <InputField form={form} name="firstName" required />
        <InputField form={form} name="lastName" required />
        <InputField form={form} name="phone" kind="phone" required />
        <InputField form={form} name="email" kind="email" optional />
      </Part>
      <Part title={t('delivery_heading')}>
        <SelectField form={form} name="companyId" required wide>
          {mayLack && <option value="">{t('company_none')}</option>}
          {companies.map((one) => (
            <option key={one.id} value={one.id}>
              {t('company', { name: one.name, cost: costOf(one) })}
            </option>
          ))}
        </SelectField>
        {company?.isPickup ? (
          <p className="text-muted-foreground text-sm sm:col-span-2">{t('pickup')}</p>
        ) : (
          <>
            <InputField form={form} name="address" required wide />
            <InputField form={form} name="city" required />
            <InputField form={form} name="postalCode" kind="digits" required />
          </>
        )}
      </Part>
      <Part title={t('coupon_heading')}>
        <InputField form={form} name="couponCode" kind="code" optional wide hint={t('coupon_hint')} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border bg-card p-4 sm:p-5">
      <legend className="float-start mb-3 w-full font-medium text-lg">{title}</legend>
      <div className="clear-both grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
