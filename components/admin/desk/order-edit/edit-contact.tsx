'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderCompany } from '@/lib/fulfilment/shipping-company/admin-reads';
import { isKnownPlace } from '@/lib/fulfilment/shipping-company/rules';
import { cities } from '@/lib/platform/place/cities';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { InputField, SelectField } from '../../shared/form/fields';
import type { EditValues } from './edit-values';
import { FormPart } from './form-part';

type Props = {
  form: UseFormReturn<EditValues>;
  companies: readonly OrderCompany[];
  company: OrderCompany | undefined;
  mayLack?: boolean;
  isNewOrder?: boolean;
  /** Unknown fields may stay empty, and there is no coupon. */
  isQuotation?: boolean;
};

export function EditContact({ form: plain, companies, company, mayLack, isNewOrder, isQuotation }: Props) {
  const t = useTranslations('admin.orders.edit');
  const form = { ...plain, labelOf: (name: string) => t(`fields.${name as keyof Omit<EditValues, 'lines'>}`) };
  const citiesId = useId();
  const city = plain.watch('city');
  const isUnknown = city.trim() !== '' && !isKnownPlace(company ? [company] : companies, city);
  const known = { required: !isQuotation, optional: isQuotation };
  const costOf = ({ cost }: OrderCompany) =>
    parseSar(cost) === 0 ? t('free') : t('cost', { amount: formatAmount(parseSar(cost), 'always') });
  return (
    <>
      <FormPart title={t('contact_heading')}>
        <InputField form={form} name="firstName" required />
        <InputField form={form} name="lastName" {...known} />
        <InputField form={form} name="phone" kind="phone" required />
        <InputField form={form} name="email" kind="email" optional />
      </FormPart>
      <FormPart title={t('delivery_heading')}>
        <SelectField form={form} name="companyId" {...known} wide>
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
            <InputField form={form} name="address" {...known} wide />
            <InputField
              form={form}
              name="city"
              input={{ list: citiesId }}
              {...known}
              hint={isUnknown ? t('city_unknown') : undefined}
            />
            <datalist id={citiesId}>
              {cities.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
            <InputField form={form} name="postalCode" kind="digits" {...known} />
            <InputField form={form} name="shortAddress" kind="code" optional hint={t('short_address_hint')} />
          </>
        )}
      </FormPart>
      {!isQuotation && (
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
      )}
    </>
  );
}
