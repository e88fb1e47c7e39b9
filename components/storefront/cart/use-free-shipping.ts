'use client';

import { useQuery } from '@tanstack/react-query';
import { shipsFree } from '@/lib/checkout/totals';
import { api } from '@/lib/shared/fetcher';
import { type Halalas, parseSar } from '@/lib/shared/money';

export type FreeShippingState = {
  reached: boolean;
  /** what is missing to it; null where shipping is never free or the setting is not known yet */
  missing: Halalas | null;
  threshold: Halalas | null;
};

/** How far a subtotal is from free shipping. `setting` is riyals with two decimals; null: never free, or not known yet. */
export function freeShippingOf(subtotal: Halalas, setting: string | null): FreeShippingState {
  const threshold = setting === null ? null : parseSar(setting);
  const reached = shipsFree(subtotal, threshold);
  return { reached, threshold, missing: threshold === null || reached ? null : threshold - subtotal };
}

/** The same by the store's setting. */
export function useFreeShipping(subtotal: Halalas): FreeShippingState {
  const { data } = useQuery({
    queryKey: ['/api/store-settings'],
    queryFn: () => api<{ freeShippingThreshold: string | null }>('GET', '/api/store-settings'),
    staleTime: 5 * 60 * 1000,
    retry: false,
  });
  return freeShippingOf(subtotal, data?.freeShippingThreshold ?? null);
}
