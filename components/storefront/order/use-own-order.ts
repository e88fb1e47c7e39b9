'use client';

import { useQuery } from '@tanstack/react-query';
import { ApiError, readOwn } from '@/lib/platform/shared/fetcher';
import type { OwnOrder } from '@/lib/selling/account/orders';

/** One order of this session; null when there is none of that number. */
export function useOwnOrder(orderNumber: string) {
  return useQuery({
    queryKey: ['/api/orders', orderNumber],
    queryFn: async (): Promise<OwnOrder | null> => {
      try {
        return await readOwn<OwnOrder>(`/api/orders/${encodeURIComponent(orderNumber)}`);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
    // A payment's answer may arrive while the shopper looks at the page.
    refetchInterval: ({ state }) => (state.data?.status === 'pending_payment' ? 10_000 : false),
  });
}
