'use client';

import { useState } from 'react';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { toSar } from '@/lib/platform/shared/money';
import { readCheckoutDraft, writeDraft } from '../../app/checkout-draft';
import { useShopperCity } from '../../city/use-city';
import type { CartLine } from '../lists';
import { useQuote } from '../use-quote';

export type CartCoupon = ReturnType<typeof useCartCoupon>;

/** Cart and checkout share the code in the checkout draft. */
export function useCartCoupon(lines: readonly CartLine[]) {
  const [code, setCode] = useState(() => readCheckoutDraft().couponCode);
  const city = useShopperCity();
  const asked = { companyId: '', city, gatewayId: '', couponCode: code, email: '', lines };
  const quote = useQuote(asked, code !== '' && lines.length > 0);
  const coupon = code !== '' && !quote.isPlaceholderData ? (quote.data?.coupon ?? null) : null;
  const accepted = coupon && 'code' in coupon ? coupon.code : null;
  const quoted = accepted ? quote.data : undefined;
  const cheapest = quoted?.shipping.find(({ id }) => id === quoted.ranking.lead[0]);
  return {
    code,
    use: (next: string) => {
      setCode(next);
      writeDraft({ ...readCheckoutDraft(), couponCode: next, couponTyped: '' });
      if (next === code && next !== '') void quote.refetch();
    },
    accepted,
    discount: quoted ? toSar(couponDiscountOf(quoted.totals)) : null,
    /** Cheapest delivery in riyals. Null without a coupon, or if no company serves the city. */
    delivery: cheapest?.charged ?? null,
    refusal: coupon && 'refusal' in coupon && !quote.isFetching ? coupon.message : null,
    isUnasked: code !== '' && quote.isError && !quote.isFetching,
    isAsking: code !== '' && quote.isFetching,
  };
}
