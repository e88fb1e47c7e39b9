'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { readCheckoutDraft } from '../../app/checkout-draft';

export function useCouponCode(drafted: string) {
  const [code, setCode] = useState(drafted);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The cart may have changed the coupon while this page was hidden.
  useLayoutEffect(() => setCode(readCheckoutDraft().couponCode), []);
  return {
    code,
    error,
    input,
    apply: (applied: string) => {
      setError(null);
      setCode(applied);
    },
    refuse: (reason: string) => {
      setError(reason);
      input.current?.focus();
    },
  };
}
