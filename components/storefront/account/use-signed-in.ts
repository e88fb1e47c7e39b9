'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOwn } from '@/lib/platform/shared/fetcher';
import { seemsSignedIn } from '@/lib/platform/shared/shopper-key';
import type { Address } from '@/lib/selling/address/reads';
import type { SignedInView } from '@/lib/selling/sign-in/reads';
import { forgetShopper } from '../sign-in/session';

export const SIGNED_IN_KEY = ['/api/account/session'] as const;
export const ADDRESSES_KEY = ['/api/account/addresses'] as const;

/** Who is signed in here; null: nobody. Whoever was signed out from another device leaves nothing on this one either. */
export function useSignedIn() {
  const query = useQuery({
    queryKey: SIGNED_IN_KEY,
    queryFn: () => readOwn<SignedInView | null>('/api/account/session'),
  });
  const isOver = query.data === null;
  useEffect(() => {
    if (isOver && seemsSignedIn()) forgetShopper();
  }, [isOver]);
  return query;
}

/** The saved addresses of who is signed in. */
export const useAddresses = (enabled: boolean) =>
  useQuery({ queryKey: ADDRESSES_KEY, queryFn: () => readOwn<Address[]>('/api/account/addresses'), enabled });
