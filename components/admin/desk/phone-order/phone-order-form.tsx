'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { PAY_BY_LINK } from '@/lib/desk/phone-order/schema';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { SelectField, SwitchField } from '../../shared/form/fields';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { StaffBusinessFields } from '../order/business-fields';
import { EditContact } from '../order-edit/edit-contact';
import { EditLines } from '../order-edit/edit-lines';
import type { EditValues } from '../order-edit/edit-values';
import { FormPart } from '../order-edit/form-part';
import { CustomerChoice } from './customer-choice';
import { EMPTY_PHONE_ORDER } from './phone-order-values';
import { QuotedForm } from './quoted-form';
import { usePhoneOrder } from './use-phone-order';

export function PhoneOrderForm({ options }: { options: PhoneOrderOptions }) {
  const t = useTranslations('admin.orders.phone');
  const { form, values, quote, failure, save } = usePhoneOrder(options);
  const { isDirty, isSubmitting } = form.formState;
  // Shared parts know only EditValues.
  const order = form as unknown as UseFormReturn<EditValues>;
  const payment = { ...form, labelOf: () => t('payment') };
  const instructions = options.gateways.find(({ id }) => id === values.payment)?.instructions;
  const feeOf = (fee: string) => formatAmount(parseSar(fee), 'always');
  return (
    <QuotedForm
      onSubmit={save}
      quote={quote}
      hasCompany={values.companyId !== ''}
      failure={failure}
      isSubmitting={isSubmitting}
      texts={{ totals: t('totals_heading'), noTotals: t('totals_none'), total: t('total'), submit: t('submit') }}
      cancel="/admin/orders"
    >
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset(EMPTY_PHONE_ORDER)} />
      <EditLines form={order} lines={values.lines} isNewOrder />
      <CustomerChoice form={form} customerId={values.customerId} />
      <EditContact
        form={order}
        companies={options.companies}
        company={options.companies.find(({ id }) => id === values.companyId)}
        isNewOrder
      />
      <FormPart title={t('business_heading')}>
        <SwitchField form={form} name="isForBusiness" label={t('business')} hint={t('business_hint')} wide />
        {values.isForBusiness && <StaffBusinessFields form={form} at="business" />}
      </FormPart>
      <FormPart title={t('payment_heading')}>
        <SelectField
          form={payment}
          name="payment"
          required
          wide
          hint={
            values.payment === PAY_BY_LINK ? t('link_hint') : instructions && t('instructions', { text: instructions })
          }
        >
          <option value="">{t('payment_choose')}</option>
          {options.isLinkPaid && <option value={PAY_BY_LINK}>{t('link')}</option>}
          {options.gateways.map(({ id, displayName, fee }) => (
            <option key={id} value={id}>
              {parseSar(fee) > 0 ? t('payment_fee', { name: displayName, fee: feeOf(fee) }) : displayName}
            </option>
          ))}
        </SelectField>
      </FormPart>
    </QuotedForm>
  );
}
