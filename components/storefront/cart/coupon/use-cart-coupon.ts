'use client';

import { useState } from 'react';
import { couponDiscountOf } from '@/lib/selling/checkout/totals';
import { readCheckoutDraft, writeDraft } from '../../app/checkout-draft';
import type { CartLine } from '../lists';
import { useQuote } from '../use-quote';

export type CartCoupon = ReturnType<typeof useCartCoupon>;

/** Stored in the checkout draft, so cart and checkout share the coupon. */
export function useCartCoupon(lines: readonly CartLine[]) {
  const [code, setCode] = useState(() => readCheckoutDraft().couponCode);
  const asked = { companyId: '', city: '', gatewayId: '', couponCode: code, email: '', lines };
  const quote = useQuote(asked, code !== '' && lines.length > 0);
  const coupon = code !== '' && !quote.isPlaceholderData ? (quote.data?.coupon ?? null) : null;
  const accepted = coupon && 'code' in coupon ? coupon.code : null;
  return {
    code,
    use: (next: string) => {
      setCode(next);
      writeDraft({ ...readCheckoutDraft(), couponCode: next, couponTyped: '' });
      if (next === code && next !== '') void quote.refetch();
    },
    accepted,
    discount: accepted && quote.data ? couponDiscountOf(quote.data.totals) : null,
    refusal: coupon && 'refusal' in coupon && !quote.isFetching ? coupon.message : null,
    isUnasked: code !== '' && quote.isError && !quote.isFetching,
    isAsking: code !== '' && quote.isFetching,
  };
}
