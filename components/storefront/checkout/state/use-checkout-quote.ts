'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDebounced } from '@/components/shared/use-debounced';
import { findCity } from '@/lib/platform/place/find-city';
import { mailAddress } from '@/lib/platform/shared/mail-address';
import { parseSar } from '@/lib/platform/shared/money';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { type CartLine, subtotalOf } from '../../cart/lists';
import { CART_QUERY_KEY } from '../../cart/store';
import { useQuote } from '../../cart/use-quote';

const TYPING_PAUSE_MS = 500;

type QuotedAnswers = { companyId: string; gatewayId: string; email: string; city: string };

type Asking = {
  options: CheckoutOptions;
  answers: QuotedAnswers;
  couponCode: string;
  lines: readonly CartLine[];
  isPaused: boolean;
};

export function useCheckoutQuote({ options, answers, couponCode, lines, isPaused }: Asking) {
  const { companyId, gatewayId, email, city } = answers;
  // A coupon may depend on the email: waits until it is valid and typing has paused.
  const quotedEmail = useDebounced(couponCode ? (mailAddress(email) ?? '') : '', TYPING_PAUSE_MS);
  const pausedCity = useDebounced(city.trim(), TYPING_PAUSE_MS);
  const asked = {
    companyId: options.companies.some(({ id }) => id === companyId) ? companyId : '',
    // A known city name needs no pause in typing.
    city: findCity(city) ? city.trim() : pausedCity,
    gatewayId: options.gateways.some(({ id, fee }) => id === gatewayId && parseSar(fee) > 0) ? gatewayId : '',
    couponCode,
    email: quotedEmail,
    lines,
  };
  const quote = useQuote(asked, !isPaused);

  // If a price changed since the cart was loaded, reloads the lines to match the total.
  const client = useQueryClient();
  const comparePrices = useEffectEvent((fresh: QuotedCheckout | undefined) => {
    if (!fresh || quote.isPlaceholderData || isPaused) return;
    if (parseSar(fresh.totals.subtotal) !== subtotalOf(lines))
      void client.invalidateQueries({ queryKey: CART_QUERY_KEY });
  });
  useEffect(() => comparePrices(quote.data), [quote.data]);
  return quote;
}

export type CheckoutQuote = ReturnType<typeof useCheckoutQuote>;
