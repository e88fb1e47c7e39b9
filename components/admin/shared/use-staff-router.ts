import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { isSessionOver } from '@/lib/platform/browser/fetcher';

/** Router whose refresh does nothing once the session ended: it would open the sign-in and lose typed input. */
export function useStaffRouter(): ReturnType<typeof useRouter> {
  const router = useRouter();
  const refresh = () => {
    if (!isSessionOver()) router.refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` uses only the router
  return useMemo(() => ({ ...router, refresh }), [router]);
}
