'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TotalsView } from '@/lib/checkout/quote-checkout';
import type { CheckoutForm } from '@/lib/checkout/schema';
import type { CheckoutResponse } from '@/lib/payment/checkout-response';
import { api, shopperSessionId } from '@/lib/shared/fetcher';
import type { CartLine } from '../cart/lists';
import { Attempt } from './attempt';

export type Order = {
  values: CheckoutForm;
  companyName: string;
  totals: TotalsView;
  /** the code that counts, or null */
  couponCode: string | null;
  lines: readonly CartLine[];
};

function bodyOf({ values, companyName, totals, couponCode }: Order) {
  const { shippingCompany: companyId, paymentGateway: paymentGatewayId, couponCode: _typed, ...person } = values;
  return {
    shipping: { ...person, companyId, companyName, cost: totals.shippingCost },
    totals,
    paymentGatewayId,
    couponCode,
  };
}

/** Sends the order. A repeat after a lost answer carries the same key, so that it cannot become a second order. */
export function usePlaceOrder() {
  const attempt = useRef<Attempt | null>(null);
  return useMutation({
    retry: false,
    mutationFn: async (order: Order) => {
      attempt.current ??= new Attempt();
      const body = bodyOf(order);
      const cart = order.lines.map((line) => [line.id, line.quantity]);
      const key = attempt.current.keyFor([body, cart]);
      const answer = await api<CheckoutResponse>(
        'POST',
        '/api/checkout',
        { ...body, sessionId: shopperSessionId() },
        { 'Idempotency-Key': key },
      );
      attempt.current.end();
      return answer;
    },
  });
}
