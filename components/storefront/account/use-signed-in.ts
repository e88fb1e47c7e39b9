'use client';

import { useQuery } from '@tanstack/react-query';
import { readOwn } from '@/lib/platform/shared/fetcher';
import { lookForAccountChange, seemsSignedIn } from '@/lib/platform/shared/page-account';
import type { LastDetails, OrderAddress } from '@/lib/selling/address/order-address';
import type { Address } from '@/lib/selling/address/reads';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { forgetShopper } from '../sign-in/session';

export const SIGNED_IN_KEY = ['/api/account/session'] as const;
export const ADDRESSES_KEY = ['/api/account/addresses'] as const;

async function readSignedIn(): Promise<SignedInView | null> {
  const wasIn = seemsSignedIn();
  const who = await readOwn<SignedInView | null>('/api/account/session');
  // Signed out from another device, they leave nothing on this one either.
  if (wasIn && !who) forgetShopper();
  lookForAccountChange();
  return who;
}

/** Who is signed in here; null: nobody. */
export const useSignedIn = () => useQuery({ queryKey: SIGNED_IN_KEY, queryFn: readSignedIn });

/** The saved addresses of who is signed in. */
export const useAddresses = (enabled: boolean) =>
  useQuery({ queryKey: ADDRESSES_KEY, queryFn: () => readOwn<Address[]>('/api/account/addresses'), enabled });

/** Where their last order went, while that is not among them; asked again when they have changed (`count`). */
export const useOrderAddress = (enabled: boolean, count: number) =>
  useQuery({
    queryKey: [...ADDRESSES_KEY, 'last-order', count],
    queryFn: () => readOwn<{ address: OrderAddress | null }>('/api/account/addresses/last-order'),
    enabled,
  });

/** Whom this browser's last order was for and where it went. Not read again by itself: it would change under whoever is typing. */
export const useLastDetails = () =>
  useQuery({
    queryKey: ['/api/account/last-details'],
    queryFn: () => readOwn<{ details: LastDetails | null }>('/api/account/last-details'),
    // The order that is being made is the last one next time.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
