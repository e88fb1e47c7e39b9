'use client';

import { useQuery } from '@tanstack/react-query';
import { readOwn } from '@/lib/platform/shared/fetcher';
import type { Account } from '@/lib/selling/account/reads';

export type { Account };

export const ACCOUNT_KEY = ['/api/account'] as const;

/** Not refetched automatically: that would overwrite the user's input. */
export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => readOwn<Account>('/api/account'),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
