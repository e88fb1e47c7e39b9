'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import { type CheckoutFormValues, checkoutForm, pickupForm } from '@/lib/selling/checkout/schema';
import { EMPTY_FORM, readCheckoutDraft } from '../../app/checkout-draft';
import { useBusiness } from '../../business/use-business';
import type { CartLine } from '../../cart/lists';
import { deriveCheckout } from './derive-checkout';
import { useCheckoutQuote } from './use-checkout-quote';
import { useOwnCarrier, useOwnGateway, usePreselection } from './use-choices';
import { useCouponCode } from './use-coupon-code';
import { useDraftSaver } from './use-draft-saver';
import { useOrderAttempt } from './use-order-attempt';
import type { RetriedOutcome } from './use-payment-outcome';
import { usePrefill } from './use-prefill';
import { useSubmission } from './use-submission';

const withAddress: Resolver<CheckoutFormValues> = zodResolver(checkoutForm);
const atBranch: Resolver<CheckoutFormValues> = zodResolver(pickupForm);

export type CheckoutProps = {
  lines: CartLine[];
  options: CheckoutOptions;
  outcome: RetriedOutcome | null;
  /** Keeps the ordered lines on screen; null releases them. */
  hold: (lines: CartLine[] | null) => void;
};

export function useCheckout({ lines, options, hold }: Omit<CheckoutProps, 'outcome'>) {
  const [draft] = useState(readCheckoutDraft);
  const resolver: Resolver<CheckoutFormValues> = (values, ...rest) =>
    (options.companies.find(({ id }) => id === values.shippingCompany)?.isPickup ? atBranch : withAddress)(
      values,
      ...rest,
    );
  const { couponTyped, business: draftedBusiness, ...defaultValues } = draft;
  const form = useForm<CheckoutFormValues>({ resolver, defaultValues, mode: 'onTouched' });
  const { addresses, isSignedIn, lastGateway } = usePrefill(form);
  const [companyId, gatewayId, email, city] = useWatch({
    control: form.control,
    name: ['shippingCompany', 'paymentGateway', 'email', 'city'],
  });
  const [news, setNews] = useState(false);
  const attempt = useOrderAttempt(() => {
    form.reset(EMPTY_FORM);
    business.forget();
    saver.dropBusiness();
  });
  const coupon = useCouponCode(draft.couponCode);
  const saver = useDraftSaver({ form, draft, couponCode: coupon.code, isOrdered: attempt.isOrdered });
  const keptBusiness = options.chargesVat ? draftedBusiness : '';
  const business = useBusiness(keptBusiness, (text) => saver.saveBeside({ business: text }));
  const answers = { companyId, gatewayId, email, city };
  const isPaused = attempt.isBusy;
  const quote = useCheckoutQuote({ options, answers, couponCode: coupon.code, lines, isPaused });
  const carrier = useOwnCarrier(form);
  const gateway = useOwnGateway();
  const state = deriveCheckout({
    lines,
    options,
    answers,
    ownCarrier: carrier.own,
    ownGateway: gateway.own || lastGateway,
    couponCode: coupon.code,
    quote,
  });
  const { preselected, preselectedGateway } = state;
  usePreselection(form, 'shippingCompany', { preselected, chosen: companyId, isPaused });
  usePreselection(form, 'paymentGateway', { preselected: preselectedGateway, chosen: gatewayId, isPaused });
  const submission = useSubmission({
    form,
    lines,
    gatewayId,
    state,
    quote,
    attempt,
    business,
    news,
    hold,
    onCoupon: coupon.refuse,
    onPlaced: gateway.remember,
  });
  return {
    form,
    state,
    carrier,
    companyId,
    gatewayId,
    attempt,
    submission,
    addresses,
    isSignedIn,
    isUpdating: quote.isFetching,
    news: { checked: news, onChange: setNews },
    business: {
      choice: business.choice,
      delivered: () => {
        const { address, district, city: town, postalCode } = form.getValues();
        return { street: address, district: district ?? '', city: town, postalCode };
      },
    },
    coupon: {
      ...coupon,
      typed: couponTyped,
      type: (text: string) => saver.saveBeside({ couponTyped: text }),
      apply: (code: string) => {
        coupon.apply(code);
        if (code === coupon.code) void quote.refetch();
      },
    },
  };
}
