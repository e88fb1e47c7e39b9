'use client';

import { useQuery } from '@tanstack/react-query';
import { ApiError, fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { OrderCard } from '@/lib/selling/account/order-card';
import type { OwnOrder } from '@/lib/selling/account/orders';

export const useOwnOrder = (orderNumber: string) => useOrder<OwnOrder>(orderNumber);

export const useOrderCard = (orderNumber: string) => useOrder<OrderCard>(orderNumber, 'card');

function useOrder<T extends Pick<OrderCard, 'status'>>(orderNumber: string, ...part: 'card'[]) {
  return useQuery({
    queryKey: ['/api/orders', orderNumber, ...part],
    queryFn: async (): Promise<T | null> => {
      try {
        return await fetchOwnData<T>(['/api/orders', encodeURIComponent(orderNumber), ...part].join('/'));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'pending_payment' ? 10_000 : false),
  });
}
