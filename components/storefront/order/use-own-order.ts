'use client';

import { useQuery } from '@tanstack/react-query';
import { ApiError, readOwn } from '@/lib/platform/shared/fetcher';
import type { OrderCard } from '@/lib/selling/account/order-card';
import type { OwnOrder } from '@/lib/selling/account/orders';

/** One order of this session; null when there is none of that number. */
export const useOwnOrder = (orderNumber: string) => useOrder<OwnOrder>(orderNumber);

/** The same of what whoever made or paid an order keeps of it. */
export const useOrderCard = (orderNumber: string) => useOrder<OrderCard>(orderNumber, 'card');

function useOrder<T extends Pick<OrderCard, 'status'>>(orderNumber: string, ...part: 'card'[]) {
  return useQuery({
    queryKey: ['/api/orders', orderNumber, ...part],
    queryFn: async (): Promise<T | null> => {
      try {
        return await readOwn<T>(['/api/orders', encodeURIComponent(orderNumber), ...part].join('/'));
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
