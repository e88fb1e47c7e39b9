'use client';

import { useQuery } from '@tanstack/react-query';
import { fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { AccountDetails } from '@/lib/selling/account/reads';

export type { AccountDetails };

export const ACCOUNT_KEY = ['/api/account'] as const;

/** A refetch would overwrite the user's input. */
export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => fetchOwnData<AccountDetails>('/api/account'),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
