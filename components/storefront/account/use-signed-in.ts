'use client';

import { useQuery } from '@tanstack/react-query';
import { fetchOwnData } from '@/lib/platform/browser/fetcher';
import { checkAccountChange, seemsSignedIn } from '@/lib/platform/shared/page-account';
import type { LastDetails, OrderAddress } from '@/lib/selling/address/order-address';
import type { SavedAddress } from '@/lib/selling/address/reads';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { clearShopperSession } from '../sign-in/session';

export const SIGNED_IN_QUERY_KEY = ['/api/account/session'] as const;
export const ADDRESSES_KEY = ['/api/account/addresses'] as const;

async function readSignedIn(): Promise<SignedInView | null> {
  const wasIn = seemsSignedIn();
  const who = await fetchOwnData<SignedInView | null>('/api/account/session');
  // Signed out on another device: clears the data here too.
  if (wasIn && !who) clearShopperSession();
  checkAccountChange();
  return who;
}

export const useSignedIn = () => useQuery({ queryKey: SIGNED_IN_QUERY_KEY, queryFn: readSignedIn });

export const useAddresses = (enabled: boolean) =>
  useQuery({ queryKey: ADDRESSES_KEY, queryFn: () => fetchOwnData<SavedAddress[]>('/api/account/addresses'), enabled });

export const useOrderAddress = (enabled: boolean, count: number) =>
  useQuery({
    queryKey: [...ADDRESSES_KEY, 'last-order', count],
    queryFn: () => fetchOwnData<{ address: OrderAddress | null }>('/api/account/addresses/last-order'),
    enabled,
  });

export const useLastDetails = () =>
  useQuery({
    queryKey: ['/api/account/last-details'],
    queryFn: () => fetchOwnData<{ details: LastDetails | null }>('/api/account/last-details'),
    // Not cached: the next order changes these details.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
