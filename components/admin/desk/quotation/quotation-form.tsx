'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import type { QuotationDefaults, QuotationDetails } from '@/lib/desk/quotation/reads';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { StaffBusinessFields } from '../order/business-fields';
import { EditContact } from '../order-edit/edit-contact';
import { EditLines } from '../order-edit/edit-lines';
import type { EditValues } from '../order-edit/edit-values';
import { FormPart } from '../order-edit/form-part';
import { CustomerChoice } from '../phone-order/customer-choice';
import type { PhoneOrderValues } from '../phone-order/phone-order-values';
import { QuotedForm } from '../phone-order/quoted-form';
import { emptyQuotation, type QuotationValues, quotationFormValues } from './quotation-values';
import { useQuotation } from './use-quotation';

type Props = {
  options: PhoneOrderOptions;
  defaults: QuotationDefaults;
  quotation: QuotationDetails | null;
  buyer?: Partial<QuotationValues>;
};

export function QuotationForm({ options, defaults, quotation, buyer }: Props) {
  const t = useTranslations('admin.quotations');
  const begun = quotation ? quotationFormValues(quotation) : { ...emptyQuotation(defaults), ...buyer };
  const { form, values, quote, failure, save } = useQuotation(options, begun, quotation);
  const { isDirty, isSubmitting } = form.formState;
  const named = { ...form, labelOf: (name: string) => t(`fields.${name as 'terms'}`) };
  const order = form as unknown as UseFormReturn<EditValues>;
  const addOns = quotation?.lines.filter(({ mainProductId }) => mainProductId !== null) ?? [];
  return (
    <QuotedForm
      onSubmit={save}
      quote={quote}
      hasCompany={values.companyId !== ''}
      failure={failure}
      isSubmitting={isSubmitting}
      texts={{ totals: t('totals'), noTotals: t('totals_none'), total: t('total'), submit: t('save') }}
      cancel={quotation ? `/admin/quotations/${quotation.id}` : '/admin/quotations'}
    >
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset(begun)} />
      <EditLines
        form={order}
        lines={values.lines}
        isNewOrder
        more={({ productId, name }) => (
          <InputField
            form={form}
            name={`discounts.${productId}` as FieldPath<QuotationValues>}
            label={t('line_discount', { name })}
            kind="amount"
            optional
            className="mt-2 max-w-56"
          />
        )}
      />
      {addOns.length > 0 && (
        <p className="rounded-md bg-muted px-4 py-3 text-sm">
          {t('add_ons', { names: addOns.map(({ name, quantity }) => `${name} × ${quantity}`).join('، ') })}
        </p>
      )}
      <CustomerChoice form={form as unknown as UseFormReturn<PhoneOrderValues>} customerId={values.customerId} />
      <FormPart title={t('company_heading')}>
        <InputField form={named} name="company" input={{ maxLength: 200 }} optional wide />
        <SwitchField form={form} name="isForBusiness" label={t('business')} hint={t('business_hint')} wide />
        {values.isForBusiness && <StaffBusinessFields form={form} at="business" />}
      </FormPart>
      <EditContact
        form={order}
        companies={options.companies}
        company={options.companies.find(({ id }) => id === values.companyId)}
        isNewOrder
        isQuotation
      />
      <FormPart title={t('terms_heading')}>
        <InputField form={named} name="discount" kind="amount" optional hint={t('discount_hint')} />
        <InputField form={named} name="shippingAgreed" kind="amount" optional hint={t('shipping_hint')} />
        <InputField form={named} name="validDays" kind="number" required hint={t('valid_hint')} />
        <AreaField form={named} name="terms" rows={5} optional wide hint={t('terms_hint')} />
      </FormPart>
    </QuotedForm>
  );
}
