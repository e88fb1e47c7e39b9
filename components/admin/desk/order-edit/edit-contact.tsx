'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { InputField, SelectField } from '../../shared/form/fields';
import type { EditValues } from './edit-values';
import { FormPart } from './form-part';

type Props = {
  form: UseFormReturn<EditValues>;
  companies: readonly OrderCompany[];
  company: OrderCompany | undefined;
  /** the order never had a company, and may stay without one */
  mayLack?: boolean;
  /** it is not made yet: nothing of it has been chosen */
  isNewOrder?: boolean;
};

/** Whom the order is for, where it goes and with whom, and its coupon. */
export function EditContact({ form: plain, companies, company, mayLack, isNewOrder }: Props) {
  const t = useTranslations('admin.orders.edit');
  const form = { ...plain, labelOf: (name: string) => t(`fields.${name as keyof Omit<EditValues, 'lines'>}`) };
  const costOf = ({ cost }: OrderCompany) =>
    parseSar(cost) === 0 ? t('free') : t('cost', { amount: formatAmount(parseSar(cost)) });
  return (
    <>
      <FormPart title={t('contact_heading')}>
        <InputField form={form} name="firstName" required />
        <InputField form={form} name="lastName" required />
        <InputField form={form} name="phone" kind="phone" required />
        <InputField form={form} name="email" kind="email" optional />
      </FormPart>
      <FormPart title={t('delivery_heading')}>
        <SelectField form={form} name="companyId" required wide>
          {mayLack && <option value="">{t('company_none')}</option>}
          {isNewOrder && <option value="">{t('company_choose')}</option>}
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
      </FormPart>
      <FormPart title={t('coupon_heading')}>
        <InputField
          form={form}
          name="couponCode"
          kind="code"
          optional
          wide
          hint={isNewOrder ? undefined : t('coupon_hint')}
        />
      </FormPart>
    </>
  );
}
