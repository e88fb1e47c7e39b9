'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '@/components/ui/toast/toast';
import { ApiError } from '@/lib/platform/browser/fetcher';
import type { QuotedCheckout, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import type { useBusiness } from '../../business/use-business';
import type { CartLine } from '../../cart/lists';
import { QUOTE_KEY } from '../../cart/use-quote';
import type { CheckoutState } from './derive-checkout';
import type { CheckoutQuote } from './use-checkout-quote';
import type { OrderAttempt } from './use-order-attempt';
import type { PlacedOrderInput } from './use-place-order';
import { type CheckoutMessage, useCheckoutError } from './use-refusal';

const QUOTE_REFUSALS = new Set(['shipping_unavailable', 'cart_empty']);

type Submitted = {
  form: UseFormReturn<CheckoutFormValues>;
  lines: CartLine[];
  gatewayId: string;
  state: CheckoutState;
  quote: CheckoutQuote;
  attempt: OrderAttempt;
  business: ReturnType<typeof useBusiness>;
  news: boolean;
  hold: (lines: CartLine[] | null) => void;
  onCoupon: (reason: string) => void;
  onPlaced: (gatewayId: string) => void;
};

/** `notice`: missing input, or the server's refusal. */
export function useSubmission({
  form,
  lines,
  gatewayId,
  state,
  quote,
  attempt,
  business,
  news,
  hold,
  onCoupon,
  onPlaced,
}: Submitted) {
  const t = useTranslations('client.checkout');
  const client = useQueryClient();
  const [notice, setNotice] = useState<CheckoutMessage | null>(null);
  const [before, setBefore] = useState<TotalsView | null>(null);
  const { totals, company, gateway } = state;
  const { isBusy } = attempt;

  const refuse = useCheckoutError({
    form,
    onNotice: setNotice,
    onTotals: (fresh) => {
      setBefore(totals);
      client.setQueriesData<QuotedCheckout>(
        { queryKey: QUOTE_KEY, type: 'active' },
        (old) => old && { ...old, totals: fresh },
      );
    },
    showBusiness: business.show,
    onCoupon,
  });

  // Reports an unavailable company or an empty cart early.
  const refuseQuote = useEffectEvent((error: unknown) => {
    if (!isBusy && error instanceof ApiError && QUOTE_REFUSALS.has(error.code)) refuse(error);
  });
  useEffect(() => refuseQuote(quote.error), [quote.error]);

  const place = async (values: CheckoutFormValues, invoiced: PlacedOrderInput['business']) => {
    if (isBusy) return;
    if (!company || !gateway) {
      setNotice({ kind: 'error', text: t('choose_hint') });
      return;
    }
    toast.dismiss();
    setNotice(null);
    setBefore(null);
    const current = quote.isPlaceholderData || !quote.data ? (await quote.refetch()).data : quote.data;
    if (!current) {
      refuse(quote.error);
      return;
    }
    hold(lines);
    try {
      const isDone = await attempt.place({
        values,
        companyName: company.name,
        totals: current.totals,
        promisedTo: current.shipping.find(({ id }) => id === company.id)?.promisedTo ?? null,
        couponCode: current.coupon && 'code' in current.coupon ? current.coupon.code : null,
        lines,
        news,
        business: invoiced,
      });
      if (isDone) onPlaced(gateway.id);
      else hold(null);
    } catch (error) {
      if (refuse(error)) hold(null);
    }
  };

  const submit = form.handleSubmit(
    async (values) => {
      const invoiced = await business.read(true);
      if (invoiced === undefined) setNotice({ kind: 'error', text: t('fix_fields') });
      else await place(values, invoiced);
    },
    async () => {
      await business.read(false);
      setNotice({ kind: 'fields', text: t('fix_fields') });
    },
  );

  // Submits with a new payment method once its total is known.
  const [wantedGateway, setWantedGateway] = useState('');
  const confirmWanted = useEffectEvent(() => {
    setWantedGateway('');
    if (!state.isBarred) void submit();
  });
  const isKnown = wantedGateway !== '' && wantedGateway === gatewayId && !quote.isFetching;
  useEffect(() => {
    if (isKnown) confirmWanted();
  }, [isKnown]);

  const isFixed = notice?.kind === 'fields' && Object.keys(form.formState.errors).length === 0;
  return {
    submit,
    payWith: (id: string) => {
      form.setValue('paymentGateway', id, { shouldDirty: true, shouldValidate: true });
      setWantedGateway(id);
    },
    notice: isFixed ? null : notice,
    before,
  };
}
