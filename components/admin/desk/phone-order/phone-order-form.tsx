'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import type { PhoneOrderOptions } from '@/lib/desk/phone-order/reads';
import { PAY_BY_LINK } from '@/lib/desk/phone-order/schema';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { SelectField, SwitchField } from '../../shared/form/fields';
import { FormBar } from '../../shared/form/form-bar';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { StaffBusinessFields } from '../order/business-fields';
import { EditContact } from '../order-edit/edit-contact';
import { EditLines } from '../order-edit/edit-lines';
import type { EditValues } from '../order-edit/edit-values';
import { FormPart } from '../order-edit/form-part';
import { TotalsCard } from '../order-edit/totals-card';
import { CustomerChoice } from './customer-choice';
import { EMPTY_PHONE_ORDER } from './phone-order-values';
import { usePhoneOrder } from './use-phone-order';

export function PhoneOrderForm({ options }: { options: PhoneOrderOptions }) {
  const t = useTranslations('admin.orders.phone');
  const common = useTranslations('admin.common');
  const { form, values, quote, failure, save } = usePhoneOrder(options);
  const { isDirty, isSubmitting } = form.formState;
  // Shared parts know only the fields of EditValues.
  const order = form as unknown as UseFormReturn<EditValues>;
  const payment = { ...form, labelOf: () => t('payment') };
  const instructions = options.gateways.find(({ id }) => id === values.payment)?.instructions;
  const feeOf = (fee: string) => formatAmount(parseSar(fee), 'always');
  return (
    <form method="dialog" noValidate onSubmit={save} className="flex flex-col gap-4">
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset(EMPTY_PHONE_ORDER)} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
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
                values.payment === PAY_BY_LINK
                  ? t('link_hint')
                  : instructions && t('instructions', { text: instructions })
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
        </div>
        <div className="min-w-0 lg:sticky lg:top-6">
          <TotalsCard
            title={t('totals_heading')}
            totals={quote.answer?.totals}
            hasCompany={values.companyId !== ''}
            error={quote.error}
            isSettled={quote.isSettled}
          >
            {!quote.answer && <p className="text-muted-foreground text-sm">{t('totals_none')}</p>}
          </TotalsCard>
        </div>
      </div>
      <FormBar problem={failure && { failure }}>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {quote.answer && (
            <span className="me-auto text-sm">
              {t('total')} <Amount value={quote.answer.totals.total} decimals="always" className="font-semibold" />
            </span>
          )}
          <Button asChild variant="outline">
            <Link href={'/admin/orders' as Route}>{common('cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSubmitting || !quote.isSettled} className="min-w-32">
            {t('submit')}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}
