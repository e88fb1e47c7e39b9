'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { api, randomUuid, shopperSessionId } from '@/lib/platform/browser/fetcher';
import { formatAddressLine } from '@/lib/selling/address/rules';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutFormValues } from '@/lib/selling/checkout/schema';
import type { CartLine } from '../../cart/lists';

/** Keeps the idempotency key until an answer, so that a repeat creates no second order. */
class Attempt {
  #fingerprint: string | null = null;
  #key = '';

  keyFor(request: unknown): string {
    const fingerprint = JSON.stringify(request);
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint;
      this.#key = randomUuid();
    }
    return this.#key;
  }

  end(): void {
    this.#fingerprint = null;
  }
}

export type PlacedOrderInput = {
  values: CheckoutFormValues;
  companyName: string;
  totals: TotalsView;
  promisedTo: string | null;
  couponCode: string | null;
  lines: readonly CartLine[];
  news: boolean;
  business: Record<string, string> | null;
};

function bodyOf({ values, companyName, totals, promisedTo, couponCode, news, business }: PlacedOrderInput) {
  const { shippingCompany: companyId, paymentGateway: paymentGatewayId, couponCode: _typed, ...fields } = values;
  const { district = '', ...person } = fields;
  const address = formatAddressLine({ street: person.address, district, details: null });
  return {
    shipping: { ...person, address, companyId, companyName, cost: totals.shippingCost },
    totals,
    promisedTo,
    paymentGatewayId,
    couponCode,
    news,
    business,
  };
}

export function usePlaceOrder() {
  const attempt = useRef<Attempt | null>(null);
  return useMutation({
    retry: false,
    mutationFn: async (order: PlacedOrderInput) => {
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
