'use client';

import { useQuery } from '@tanstack/react-query';
import type { Verification } from '@/lib/money/payment/verify-payment';
import { readOwnData } from '@/lib/platform/browser/fetcher';

const EVERY_MS = 2000;
/** Requests for an open payment before it counts as not confirmed yet. */
export const MAX_STATUS_CHECKS = 5;

/** `patient`: no limit, slower. `providerRef` '': the order's own payment. */
export function useVerification(providerRef: string, orderNumber: string, patient: boolean) {
  const query = new URLSearchParams({ ...(providerRef && { session_id: providerRef }), order_id: orderNumber });
  return useQuery({
    queryKey: ['/api/stripe/success', providerRef, orderNumber],
    queryFn: () => readOwnData<Verification>(`/api/stripe/success?${query}`),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.payment !== 'pending') return false;
      if (patient) return EVERY_MS * 3;
      return state.dataUpdateCount < MAX_STATUS_CHECKS ? EVERY_MS : false;
    },
  });
}
