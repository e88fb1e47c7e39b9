import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { isSessionOver } from '@/lib/platform/browser/fetcher';

/** The router; without a session a refresh would open the sign-in in this tab and lose what is typed. */
export function useStaffRouter(): ReturnType<typeof useRouter> {
  const router = useRouter();
  const refresh = () => {
    if (!isSessionOver()) router.refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the router alone
  return useMemo(() => ({ ...router, refresh }), [router]);
}
