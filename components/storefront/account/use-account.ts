'use client';

import { useQuery } from '@tanstack/react-query';
import { readOwn } from '@/lib/platform/shared/fetcher';
import type { Account } from '@/lib/selling/account/reads';

export type { Account };

export const ACCOUNT_KEY = ['/api/account'] as const;

/** The session's own account. Not read again by itself: it would change under whoever is typing. */
export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: () => readOwn<Account>('/api/account'),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
