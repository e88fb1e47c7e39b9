'use client';

import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';
import type { QuotedCheckout } from '@/lib/selling/checkout/quote-checkout';
import { type CartLine, cartKey } from './lists';
import { CART_QUERY_KEY } from './store';

export const QUOTE_KEY = ['/api/checkout/quote'] as const;

type QuoteInput = {
  companyId: string;
  city: string;
  gatewayId: string;
  couponCode: string;
  email: string;
  lines: readonly CartLine[];
};

/** The server prices its own cart; `lines` only cause new requests. */
export function useQuote({ companyId, city, gatewayId, couponCode, email, lines }: QuoteInput, enabled: boolean) {
  const changing = useIsMutating({ mutationKey: CART_QUERY_KEY }) > 0;
  const cart = cartKey(lines);
  return useQuery({
    queryKey: [...QUOTE_KEY, companyId, city, gatewayId, couponCode, email, cart],
    queryFn: () =>
      api<QuotedCheckout>('POST', '/api/checkout/quote', {
        sessionId: shopperSessionId(),
        shipping: { companyId: companyId || undefined, city: city || undefined, email: email || undefined },
        paymentGatewayId: gatewayId || undefined,
        couponCode: couponCode || null,
      }),
    enabled: enabled && !changing,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}
