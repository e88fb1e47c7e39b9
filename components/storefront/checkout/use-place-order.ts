'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CheckoutResponse } from '@/lib/money/payment/checkout-response';
import { api, randomUuid, shopperSessionId } from '@/lib/platform/shared/fetcher';
import { addressLine } from '@/lib/selling/address/rules';
import type { TotalsView } from '@/lib/selling/checkout/quote-checkout';
import type { CheckoutForm } from '@/lib/selling/checkout/schema';
import type { CartLine } from '../cart/lists';

/** A key per attempt: the same request keeps its key until it is answered, so that a repeat can make no second order. */
class Attempt {
  #fingerprint: string | null = null;
  #key = '';

  /** `request` is all that makes one order differ from another: the body and the cart. */
  keyFor(request: unknown): string {
    const fingerprint = JSON.stringify(request);
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint;
      this.#key = randomUuid();
    }
    return this.#key;
  }

  /** The attempt has had its answer: the next one is another. */
  end(): void {
    this.#fingerprint = null;
  }
}

export type Order = {
  values: CheckoutForm;
  companyName: string;
  totals: TotalsView;
  /** the last day that was promised; null: none was */
  promisedTo: string | null;
  /** the code that counts, or null */
  couponCode: string | null;
  lines: readonly CartLine[];
  /** they want news and offers by mail */
  news: boolean;
  /** whom the tax invoice is to name, as it was typed; null: nobody */
  business: Record<string, string> | null;
};

function bodyOf({ values, companyName, totals, promisedTo, couponCode, news, business }: Order) {
  const { shippingCompany: companyId, paymentGateway: paymentGatewayId, couponCode: _typed, ...fields } = values;
  const { district = '', ...person } = fields;
  const address = addressLine({ street: person.address, district, details: null });
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
