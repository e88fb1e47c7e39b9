'use client';

import { useQuery } from '@tanstack/react-query';
import { readOwn } from '@/lib/platform/shared/fetcher';
import { seemsSignedIn } from '@/lib/platform/shared/signed-in-key';
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
  return who;
}

/** Who is signed in here; null: nobody. */
export const useSignedIn = () => useQuery({ queryKey: SIGNED_IN_KEY, queryFn: readSignedIn });

/** The saved addresses of who is signed in. */
export const useAddresses = (enabled: boolean) =>
  useQuery({ queryKey: ADDRESSES_KEY, queryFn: () => readOwn<Address[]>('/api/account/addresses'), enabled });
