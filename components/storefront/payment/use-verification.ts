'use client';

import { useQuery } from '@tanstack/react-query';
import type { Verification } from '@/lib/money/payment/verify-payment';
import { readOwn } from '@/lib/platform/shared/fetcher';

const EVERY_MS = 2000;
/** How often an open payment is asked for before the shopper is told that it is not confirmed yet. */
export const MOST_QUESTIONS = 5;

/**
 * Asks the server whether a payment has succeeded, again while the provider has not decided. `patient` asks on for as long
 * as the page is open, at a slower pace. Without the provider's id of the payment ("") the order's own payment counts.
 */
export function useVerification(providerRef: string, orderNumber: string, patient: boolean) {
  const query = new URLSearchParams({ ...(providerRef && { session_id: providerRef }), order_id: orderNumber });
  return useQuery({
    queryKey: ['/api/stripe/success', providerRef, orderNumber],
    queryFn: () => readOwn<Verification>(`/api/stripe/success?${query}`),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.payment !== 'pending') return false;
      if (patient) return EVERY_MS * 3;
      return state.dataUpdateCount < MOST_QUESTIONS ? EVERY_MS : false;
    },
  });
}
