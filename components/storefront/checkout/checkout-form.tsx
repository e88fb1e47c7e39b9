'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { toSar } from '@/lib/platform/shared/money';
import { BusinessChoice } from '../business/business-choice';
import { CartCompatibility } from '../cart/cart-compatibility';
import { InstalmentLine } from '../shared/instalment-line';
import { InstalmentPlans } from '../shared/instalment-plans';
import { NewsletterChoice } from '../shared/newsletter-choice';
import { Panel } from '../shared/panel';
import { useIssueText } from '../shared/use-issue-text';
import { AddressFields } from './address-fields';
import { ConfirmBar } from './confirm-bar';
import { ContactFields } from './contact-fields';
import { CouponField } from './coupon-field';
import { GatewayChoice } from './gateway-choice';
import { CheckoutNotice } from './notice';
import { OrderSummary } from './order-summary';
import { OutcomeWindows } from './outcome-windows';
import { SavedAddresses } from './saved-addresses';
import { ShippingChoice } from './shipping-choice';
import { type CheckoutProps, useCheckout } from './state/use-checkout';

const PaymentRetry = dynamic(() => import('./payment-retry').then((module) => module.PaymentRetry), { ssr: false });

const LEAVING = { order: 'leaving_order', payment: 'leaving_payment' } as const;

export function CheckoutForm(props: CheckoutProps) {
  const t = useTranslations('client.checkout');
  const text = useIssueText();
  const plans = useContext(InstalmentPlans);
  const {
    form,
    state,
    carrier,
    companyId,
    gatewayId,
    attempt,
    submission,
    addresses,
    isSignedIn,
    isUpdating,
    news,
    business,
    coupon,
  } = useCheckout(props);
  const { lines, options, outcome } = props;
  const { errors } = form.formState;
  const { totals, company } = state;
  const isPickup = company?.isPickup === true;
  const summary = (
    <OrderSummary
      lines={lines}
      totals={state.shownTotals}
      before={submission.before}
      companyName={company?.name ?? null}
      shippingKnown={state.isShippingKnown}
      updating={isUpdating}
    />
  );
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => (state.isBarred ? event.preventDefault() : void submission.submit(event))}
      aria-busy={attempt.isBusy}
    >
      {outcome && (
        <PaymentRetry
          outcome={outcome}
          gateways={options.gateways}
          closed={state.closedGateways.map(({ id }) => id)}
          chosen={gatewayId}
          isBarred={state.isBarred || attempt.isBusy}
          onPay={submission.payWith}
        />
      )}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel step={1} title={t('contact_title')}>
            <ContactFields form={form} isSignedIn={isSignedIn} />
            {options.chargesVat && (
              <BusinessChoice
                choice={business.choice}
                label={t('business')}
                text={t('business_text')}
                delivery={isPickup ? undefined : business.delivered}
              />
            )}
            <NewsletterChoice label={t('news')} {...news} />
          </Panel>
          <Panel step={2} title={t('shipping_title')}>
            {!isPickup && <SavedAddresses form={form} addresses={addresses} />}
            <AddressFields
              form={form}
              pickup={isPickup ? company : null}
              branch={state.branch}
              nearest={state.nearestCities}
              onCompany={carrier.choose}
            />
          </Panel>
          <Panel step={3} title={t('company_title')}>
            <ShippingChoice
              register={carrier.register}
              chosen={companyId}
              carriers={state.carriers}
              isLoading={state.shownTotals === null}
              quoted={state.shipping}
              city={state.pricedCity}
              free={state.isFree}
              error={text(errors.shippingCompany?.message)}
            />
          </Panel>
          <Panel step={4} title={t('gateway_title')}>
            <GatewayChoice
              form={form}
              gateways={options.gateways}
              closed={state.closedGateways}
              error={text(errors.paymentGateway?.message)}
            />
          </Panel>
        </div>

        <div className="min-w-0 max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:flex lg:flex-col lg:gap-4">
          <Panel step={5} title={t('summary_title')}>
            <CartCompatibility lines={lines} conflictsOnly />
            {summary}
            <InstalmentLine plans={plans} price={totals.total} className="mt-3 text-sm" />
            <div className="mt-4">
              <CouponField
                code={coupon.code}
                typed={coupon.typed}
                onType={coupon.type}
                onCode={coupon.apply}
                accepted={state.coupon.accepted}
                discount={toSar(couponDiscountOf(totals))}
                error={coupon.error ?? state.coupon.refusal}
                isUnasked={state.coupon.isUnknown}
                checking={state.coupon.isChecking}
                offers={state.couponOffers}
                inputRef={coupon.input}
              />
            </div>
          </Panel>
          <ConfirmBar
            lines={lines}
            totals={totals}
            summary={summary}
            notice={<CheckoutNotice notice={submission.notice} blocked={state.blocked} />}
          >
            {!state.isComplete && (
              <p id="confirm-hint" className="w-full text-xs text-muted-foreground max-lg:order-first lg:text-center">
                {t('choose_hint')}
              </p>
            )}
            <Button
              type="submit"
              size="lg"
              loading={attempt.isBusy}
              // Clickable while a choice is missing, because the click says which one.
              aria-disabled={state.isBarred || !state.isComplete || undefined}
              aria-describedby={state.isComplete ? undefined : 'confirm-hint'}
              className="h-auto min-h-12 min-w-32 flex-1 whitespace-normal lg:order-first lg:w-full lg:flex-none"
            >
              {t((attempt.leaving && LEAVING[attempt.leaving]) ?? (attempt.isBusy ? 'processing' : 'confirm'))}
            </Button>
          </ConfirmBar>
        </div>
      </div>
      <OutcomeWindows shown={attempt.shown} onClose={attempt.close} />
    </form>
  );
}
