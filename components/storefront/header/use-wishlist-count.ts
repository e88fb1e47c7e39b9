'use client';

import { useQuery } from '@tanstack/react-query';
import { WISHLIST_KEY } from '@/components/storefront/product/use-wishlist';
import { useHydrated } from '@/components/storefront/providers/use-hydrated';
import { api, shopperSessionId } from '@/lib/api/fetcher';

/** How many products are on the wishlist; 0 while unknown, also when the call fails. Shares the hearts' list. */
export function useWishlistCount(): number {
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: WISHLIST_KEY,
    queryFn: () =>
      api<{ id: string; product: { id: string } }[]>('GET', `/api/wishlist?sessionId=${shopperSessionId()}`),
    retry: false,
    staleTime: 30_000,
    select: (rows) => (Array.isArray(rows) ? rows.length : 0),
  });
  return hydrated ? (data ?? 0) : 0;
}
