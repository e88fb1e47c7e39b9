import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { hasSessionEnded } from '@/lib/platform/browser/fetcher';

/** Router without refresh after the session has ended, because that would open the sign-in page and lose input. */
export function useStaffRouter(): ReturnType<typeof useRouter> {
  const router = useRouter();
  const refresh = () => {
    if (!hasSessionEnded()) router.refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` uses only the router
  return useMemo(() => ({ ...router, refresh }), [router]);
}
