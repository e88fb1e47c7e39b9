import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { hasSessionEnded } from '@/lib/platform/browser/fetcher';

/** Does not refresh after the session has ended, because the sign-in page would replace unsaved input. */
export function useStaffRouter(): ReturnType<typeof useRouter> {
  const router = useRouter();
  const refresh = () => {
    if (!hasSessionEnded()) router.refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` uses only the router
  return useMemo(() => ({ ...router, refresh }), [router]);
}
